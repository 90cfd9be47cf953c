// What a component is made of, with the measures of each part as the page has them.
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { CategoryMenu } from '../category-menu/category-menu.tsx'
import { MiniCart } from '../mini-cart/mini-cart.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import { SearchBox } from '../search-box/search-box.tsx'
import { ladderGoods } from '../testing/samples.text.ts'
import { Toolbar } from '../toolbar/toolbar.tsx'

/** A part by its name and a selector: the first element that it finds in the component. */
export type Part = readonly [name: string, selector: string]

type Anatomy = { readonly content: ReactNode; readonly parts: readonly Part[] }

/** Components by the title of their stories. */
export const anatomies: Readonly<Record<string, Anatomy>> = {
  '组件/搜索框': {
    content: (
      <div style={{ width: 560 }}>
        <SearchBox variant="full" />
      </div>
    ),
    parts: [
      ['边框', '.line'],
      ['药品或厂家', '[role="radiogroup"]'],
      ['输入框', '[role="combobox"]'],
      ['搜索按钮', '[type="submit"]'],
      ['热词', '.line + div'],
    ],
  },
  '组件/分类菜单': {
    content: (
      <div style={{ width: 220, height: 44, marginBottom: 380 }}>
        <CategoryMenu show="always" />
      </div>
    ),
    parts: [
      ['标题', 'nav > :first-child'],
      ['面板', 'nav > :last-child'],
      ['一项', 'li'],
      ['图标', 'li i'],
      ['名称', 'li b'],
      ['下级名称', 'li small'],
    ],
  },
  '组件/商品卡片': {
    content: (
      <div style={{ width: 220 }}>
        <ProductCard goods={ladderGoods} />
      </div>
    ),
    parts: [
      ['卡片', 'article'],
      ['图片', 'img'],
      ['收藏', '[aria-pressed]'],
      ['名称', 'article > a'],
      ['规格与厂家', 'article p'],
      ['毛利', 'article small[title]'],
      ['标签与下一档', '.marks'],
      ['数量', '[role="spinbutton"]'],
      ['加入购物车', 'article > :last-child > button'],
    ],
  },
  '组件/迷你购物车': {
    content: <MiniCart />,
    parts: [
      ['抽屉', 'aside'],
      ['标题行', '[role="region"] > header'],
      ['一行商品', '[data-line]'],
      ['图片', '[data-line] img'],
      ['删除', '[data-line] button'],
      ['去结算', '[data-kind="buy"]'],
    ],
  },
  '组件/侧边工具栏': {
    content: (
      <div style={{ width: 40, height: 480, background: 'var(--yaopi-surface)' }}>
        <Toolbar />
      </div>
    ),
    parts: [
      ['竖条', 'nav'],
      ['一项', 'nav li'],
      ['图标', 'nav svg'],
      ['购物车', '[data-cart] button'],
      ['回到顶部', 'nav > button'],
    ],
  },
}

type Measured = {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly padding: string
  readonly type: string
  readonly radius: string
}

/** Places of the parts in an element, and what their styles say. */
function measuredIn(stage: HTMLElement, parts: readonly Part[]): readonly Measured[] {
  const origin = stage.getBoundingClientRect()
  return parts.flatMap(([name, selector]) => {
    const part = stage.querySelector(selector)
    if (part === null) return []
    const { left, top, width, height } = part.getBoundingClientRect()
    const { padding, fontSize, lineHeight, borderRadius } = getComputedStyle(part)
    const place = { left: left - origin.left, top: top - origin.top, width, height }
    return [{ name, ...place, padding, type: `${fontSize} / ${lineHeight}`, radius: borderRadius }]
  })
}

const px = (value: number): string => String(Math.round(value * 10) / 10)

/** A component with its parts outlined and numbered, and a table of their measures. */
export function AnatomySheet({ content, parts }: Anatomy) {
  const stage = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<readonly Measured[]>([])
  useLayoutEffect(
    function measure() {
      const inside = stage.current!
      const read = (): void => setMeasured(measuredIn(inside, parts))
      queueMicrotask(read)
      // Parts and pictures that come later, and the width of the window.
      const observer = new MutationObserver(read)
      observer.observe(inside, { childList: true, subtree: true })
      inside.addEventListener('load', read, true)
      window.addEventListener('resize', read)
      return () => {
        observer.disconnect()
        inside.removeEventListener('load', read, true)
        window.removeEventListener('resize', read)
      }
    },
    [parts],
  )
  return (
    <Sheet>
      <div className="stage">
        <div ref={stage}>{content}</div>
        {measured.map(({ name, left, top, width, height }, at) => (
          <i key={name} aria-hidden style={{ left, top, width, height }}>
            <b>{at + 1}</b>
          </i>
        ))}
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">部分</th>
            <th scope="col">宽 × 高</th>
            <th scope="col">内边距</th>
            <th scope="col">字号 / 行高</th>
            <th scope="col">圆角</th>
          </tr>
        </thead>
        <tbody>
          {measured.map(({ name, width, height, padding, type, radius }, at) => (
            <tr key={name}>
              <th scope="row">
                {at + 1} {name}
              </th>
              <td>
                {px(width)} × {px(height)}
              </td>
              <td>{padding}</td>
              <td>{type}</td>
              <td>{radius}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}

const Sheet = styled.div`
  display: grid;
  gap: 24px;
  justify-items: start;

  .stage {
    position: relative;
  }
  .stage > i {
    position: absolute;
    outline: 1px dashed var(--yaopi-accent);
    pointer-events: none;
  }
  .stage > i > b {
    position: absolute;
    top: -8px;
    left: -8px;
    min-width: 16px;
    border-radius: 8px;
    background: var(--yaopi-accent);
    color: var(--yaopi-on-color);
    font: 600 11px/16px var(--yaopi-font);
    text-align: center;
  }
  table {
    border-collapse: collapse;
    font-size: 13px;
  }
  th,
  td {
    padding: 6px 16px 6px 0;
    border-bottom: 1px solid var(--yaopi-line);
    font-weight: 400;
    text-align: left;
  }
`
