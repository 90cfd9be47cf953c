// A page of somebody else on React 18, with a styled-components of its own beside the embed.
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createGlobalStyle, styled } from 'styled-components'

const Global = createGlobalStyle`body { margin: 0; background: #eef; } input { color: #c0c; }`
const Title = styled.h1`color: rgb(1, 2, 3); font-size: 33px;`
const Row = styled.div`display: flex; gap: 8px; > * { flex: 1; }`

function App() {
  const [count, setCount] = useState(0)
  return (
    <>
      <Global />
      <Title id="sentinel">门户</Title>
      <button id="tick" type="button" onClick={() => setCount(count + 1)}>{count}</button>
      {count % 2 === 1 && <p>多出来的一行</p>}
      <Row>
        <yaopi-search suggest-delay="100"><form action="/s"><input name="keywords" /></form></yaopi-search>
        <yaopi-cart><a href="/cart">购物车</a></yaopi-cart>
      </Row>
    </>
  )
}
createRoot(document.getElementById('app')).render(<App />)
