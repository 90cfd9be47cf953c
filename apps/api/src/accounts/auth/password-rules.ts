/** The length of a new password in letters as one counts them, not in bytes. */
export const PASSWORD_LENGTH = { least: 8, most: 64 } as const

/**
 * Words that common passwords are made of: of lists of leaked ones, of Chinese users, of this shop (domain.md §1.2).
 */
const words = new Set(
  (
    'a aa aaa abc abcd abcde abcdef aini alexander amanda andrea andrew angel angela anthony apple arsenal asd asdf ' +
    'asdfgh asdfghjk asdfghjkl asshole austin babygirl bailey barcelona baseball basketball batman bigdog blink ' +
    'brandon buster butterfly caonima changeme charlie cheese chelsea chocolate computer cookie daniel danielle ' +
    'default diamond dragon elizabeth evernote family fernando ferrari fishing flower football forever freedom ' +
    'friends fuckyou gabriel gangster ginger google guest hannah happy harley hello hockey hunter iamgod iloveu ' +
    'iloveyou internet jasmine jennifer jessica jesus jordan jonathan joshua justin killer letmein liverpool login ' +
    'london lovely loveme lover loveyou manager manchester marina master matrix matthew melissa merlin michael ' +
    'michelle midnight mima monkey monster motdepasse mustang mypassword natasha naruto newpassword nicole nihao ' +
    'nothing p pass passw password passwort patrick pepper phoenix pokemon portugal princess purple q qaz qazwsx ' +
    'qazwsxedc qq qwe qweasd qweasdzxc qwer qwert qwerty qwertyu qwertyui qwertyuiop rachel rainbow ranger remember ' +
    'robert root samantha samsung sandra scorpion secret secure september shadow shanghai beijing slipknot snoopy ' +
    'soccer spiderman starwars stephanie summer sunshine super superman sunflower taylor teacher tennis test testing ' +
    'thomas thunder tigger tinkerbell trustno unknown user user vanessa victoria welcome whatever william winter ' +
    'woaini woaiwojia woshishui wodemima xiaoming yellow zhang zhongguo zxc zxcv zxcvb zxcvbn zxcvbnm administrator ' +
    'admin staff yaopi yaopiwang yaodian yiyao yaofang pharmacy'
  ).split(' '),
)

const rows = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb']
const columns = ['1q2w3e4r5t6y7u8i9o0p', 'q1w2e3r4t5y6', 'zaq12wsxcde3', 'zaq1xsw2cde3', 'qazwsxedcrfv', '!qaz@wsx#edc']
const reversed = (text: string): string => [...text].reverse().join('')
const runs = [...rows, ...columns].flatMap((run) => [run + run, reversed(run + run)])

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const unleet = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => LEET[sign]!)
/** Up to eight digits and signs before and after the letters: years, `123`, `!`. */
const framed = /^[^\p{L}]{0,8}(.*?)[^\p{L}]{0,8}$/su
/** Digits and signs alone are guessed first, up to this length. */
const MOST_DIGITS = 11

/**
 * Whether a password is among the first that a guesser tries: a common word with digits around it or in place of its
 * letters, a row of keys, a repetition, digits alone, or something known of the account (phone, user name, company).
 */
export function isGuessable(password: string, known: readonly string[] = []): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const compact = text.replaceAll(/\s/g, '')
  if (!/\p{L}/u.test(compact) && compact.length <= MOST_DIGITS) return true
  if (/^(.{1,5}?)\1+$/su.test(compact)) return true
  if (runs.some((run) => run.includes(compact))) return true
  if (known.some((fact) => fact.length >= 4 && compact.includes(fact.normalize('NFKC').toLowerCase()))) return true
  const core = framed.exec(compact)?.[1] ?? compact
  const cores = [compact, core, unleet(compact), unleet(core)]
  return cores.some((one) => words.has(one) || (one.length >= 4 && runs.some((run) => run.includes(one))))
}
