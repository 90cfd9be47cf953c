import { css, styled } from 'styled-components'
import { contrast } from '../../theme/colour.ts'
import { themeNames, themeOf, type ThemeName } from '../../theme/themes.ts'
import { icons } from './icons.text.ts'
import type { MeasureGroup } from './measures.text.ts'
import { contrastPairs, type TokenGroup } from './token-groups.text.ts'
import { tokens, type Theme, type TokenName } from '../../theme/tokens.ts'

export const themeWords: Readonly<Record<ThemeName, string>> = {
  default: '默认',
  dark: '深色',
  'high-contrast': '高对比',
  large: '大字',
}

/** The tokens of a group with their values in each theme. */
export function TokenTable({ group }: { readonly group: TokenGroup }) {
  const names = Object.keys(group.tokens) as TokenName[]
  return (
    <Section>
      <h2>{group.title}</h2>
      <p>{group.note}</p>
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">令牌</th>
              <th scope="col">用途</th>
              {themeNames.map((theme) => (
                <th key={theme} scope="col">
                  {themeWords[theme]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{group.tokens[name]}</td>
                {themeNames.map((theme) => (
                  <td key={theme}>
                    <Sample name={name} value={themeOf(theme)[name]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** A sample of a value: a swatch for a colour, a box for a radius or a shadow. */
function Sample({ name, value }: { readonly name: TokenName; readonly value: string }) {
  const look = value.startsWith('#')
    ? { background: value }
    : name.includes('radius')
      ? { borderRadius: value }
      : name.includes('shadow')
        ? { boxShadow: value }
        : undefined
  return (
    <span className="sample">
      {look !== undefined && <i aria-hidden style={look} />}
      <code>{value}</code>
    </span>
  )
}

/** The values of a group of measures with their uses. */
export function MeasureTable({ group }: { readonly group: MeasureGroup }) {
  return (
    <Section>
      <h2>{group.title}</h2>
      <p>{group.note}</p>
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">名称</th>
              <th scope="col">值</th>
              <th scope="col">用途</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(group.values).map(([name, [value, use]]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  <code>
                    {value}
                    {group.unit}
                  </code>
                </td>
                <td>{use}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** Every icon of the widgets with its name and use. */
export function IconTable() {
  return (
    <Section>
      <h2>图标</h2>
      <p>线条图标，取自 Lucide；颜色跟随文字。</p>
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">名称</th>
              <th scope="col">样子</th>
              <th scope="col">用途</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(icons).map(([name, [Icon, use]]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  <Icon size={24} aria-hidden />
                </td>
                <td>{use}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

/** Contrast of every text colour on its backgrounds in each theme, by WCAG 2.2. */
export function ContrastTable() {
  return (
    <Section>
      <h2>对比度</h2>
      <p>由令牌算出，不是抄写：文字不低于 4.5，高对比主题不低于 7。</p>
      <div className="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">文字／底</th>
              {themeNames.map((theme) => (
                <th key={theme} scope="col">
                  {themeWords[theme]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {contrastPairs.map(([text, ground, use]) => (
              <tr key={use}>
                <th scope="row">{use}</th>
                {themeNames.map((theme) => (
                  <td key={theme}>
                    <Ratio theme={themeOf(theme)} text={text} ground={ground} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function Ratio({
  theme,
  text,
  ground,
}: {
  readonly theme: Theme
  readonly text: TokenName
  readonly ground: TokenName
}) {
  return (
    <span className="ratio" style={{ color: theme[text], background: theme[ground] }}>
      字 {contrast(theme[text], theme[ground]).toFixed(1)}
    </span>
  )
}

/** The font sizes with sample texts. */
export function TypeScale() {
  const sizes: readonly (readonly [number, string])[] = [
    [28, '大价格、页面标题'],
    [20, '区块标题'],
    [18, '卡片价格'],
    [16, '小标题、主要按钮'],
    [14, '正文'],
    [12, '辅助说明、标签'],
  ]
  return (
    <Section>
      <h2>字号</h2>
      <p>
        字体：<code>{tokens['--yaopi-font']}</code>
      </p>
      {sizes.map(([size, use]) => (
        <p key={size} style={{ fontSize: size, margin: '8px 0' }}>
          阿莫西林胶囊 0.25g×24粒 ¥13.20{' '}
          <small>
            {size} · {use}
          </small>
        </p>
      ))}
    </Section>
  )
}

const cell = css`
  padding: 8px 16px 8px 0;
  border-bottom: 1px solid var(--yaopi-line);
  text-align: left;
  vertical-align: middle;
`

const Section = styled.section`
  margin-bottom: 32px;

  h2 {
    margin: 0 0 4px;
    font-size: 20px;
    font-weight: 600;
  }
  > p {
    margin: 0 0 12px;
    color: var(--yaopi-text-2);
  }
  .wide {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
    font-size: 13px;
  }
  th,
  td {
    ${cell}
  }
  thead th {
    color: var(--yaopi-text-2);
    font-weight: 500;
    white-space: nowrap;
  }
  tbody th {
    font-weight: 400;
    white-space: nowrap;
  }
  td {
    min-width: 120px;
  }
  code {
    font-size: 12px;
    overflow-wrap: anywhere;
  }
  .sample {
    display: flex;
    align-items: center;
    gap: 8px;
    max-width: 220px;
  }
  .sample i {
    flex: none;
    width: 28px;
    height: 28px;
    border: 1px solid var(--yaopi-line-control);
    border-radius: 4px;
    background: var(--yaopi-surface);
  }
  .ratio {
    display: inline-block;
    min-width: 72px;
    padding: 4px 10px;
    border: 1px solid var(--yaopi-line);
    border-radius: 4px;
  }
  small {
    color: var(--yaopi-text-3);
    font-size: 12px;
  }
`
