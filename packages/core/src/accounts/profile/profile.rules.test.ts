import { expect, test } from 'vitest'
import { isGuessablePin } from './profile.rules.ts'

test.each(['000000', '121212', '123123', '123456', '654321', '890123', '900215', '150290', '021590', '139112'])(
  'the payment password %s is one of the first that somebody tries',
  (pin) => expect(isGuessablePin(pin, '13911223344')).toBe(true),
)

test.each(['739164', '480673', '996857'])('the payment password %s is not', (pin) =>
  expect(isGuessablePin(pin, '13911223344')).toBe(false),
)
