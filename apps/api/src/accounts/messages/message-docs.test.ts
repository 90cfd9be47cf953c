import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { messageKinds, wordsOf, type MessageKind } from './message-kinds.ts'
import { SMS_LENGTH } from './sms-text.ts'
import { messagesText } from './messages.text.ts'

const document = readFileSync(new URL('../../../../../docs/messages.md', import.meta.url), 'utf8')
const documented = [...document.matchAll(/^\| `([\w.]+)` \| (.+?) \| (.+?) \| (.+?) \| (\w+) \|$/gm)].map(
  ([, kind, when, title, content, sms]) => ({ kind, when, title, content, sms }),
)

/** Every fact as its own name in braces. */
const facts = new Proxy({}, { get: (_, name) => `{${String(name)}}` })

it('docs/messages.md has every kind with the words and the SMS rule of the server, and no other one', () => {
  const kinds = Object.keys(messageKinds) as MessageKind[]
  expect(documented.map(({ kind }) => kind).sort()).toEqual([...kinds].sort())
  for (const { kind, title, content, sms } of documented) {
    const words = wordsOf(kind as MessageKind, facts as never)
    expect({ kind, title, content, sms }).toEqual({
      kind,
      title: words.title,
      content: words.content,
      sms: messageKinds[kind as MessageKind].sms,
    })
  }
})

it('docs/messages.md says how long a text message is and how a cut one ends', () => {
  expect(document).toContain(`more than ${SMS_LENGTH} characters`)
  expect(document).toContain(messagesText.smsRest)
})
