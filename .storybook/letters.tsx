// What the shop writes to members, from the table of docs/messages.md, which the server's tests compare with its texts.

/** A message: where it appears, its words, and whether it also goes out as a text message. */
type Letter = { readonly kind: string; readonly title: string; readonly words: string; readonly sms: string }

/** What the rules of text messages are called here. */
const rules: Readonly<Record<string, string>> = {
  never: '不发短信',
  switchable: '发短信，会员可关闭',
  always: '必发短信',
}

/** The rows of the table. */
export const lettersOf = (document: string): readonly Letter[] =>
  [...document.matchAll(/^\| `([\w.]+)` \| .+? \| (.+?) \| (.+?) \| (\w+) \|$/gm)].map(
    ([, kind = '', title = '', words = '', sms = '']) => ({ kind, title, words, sms: rules[sms] ?? sms }),
  )

/** All messages with their words. */
export function Letters({ document }: { readonly document: string }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">标题</th>
          <th scope="col">正文</th>
          <th scope="col">短信</th>
        </tr>
      </thead>
      <tbody>
        {lettersOf(document).map(({ kind, title, words, sms }) => (
          <tr key={kind}>
            <th scope="row">{title}</th>
            <td>{words}</td>
            <td>{sms}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
