// The portal's own script: hands the token over, and shows what the widgets tell.
document.addEventListener('yaopi:ready', () => {
  window.yaopi.configure({
    // A token of our own server; null when nobody is signed in here or the user is not linked yet.
    getToken: async () => {
      const answer = await fetch('/my/yaopi-token')
      return answer.ok ? answer.text() : null
    },
    labels: { 'cart.checkout': '去药批网结算' },
  })
})

/** Leaves out of an event what would fill the list: the lines of a cart, and promises. */
const brief = (key, value) =>
  (key === 'cart' && typeof value === 'object') || value instanceof Promise ? undefined : value

for (const name of [
  'session',
  'search',
  'suggest',
  'suggest-select',
  'cart-change',
  'cart-updated',
  'cart-toggle',
  'checkout',
  'category-select',
  'favorite',
  'auth-required',
  'navigate',
  'error',
]) {
  document.addEventListener(`yaopi:${name}`, (event) => {
    const line = document.createElement('li')
    line.textContent = `${name} ${JSON.stringify(event.detail, brief)}`
    document.getElementById('events')?.prepend(line)
  })
}

document.addEventListener('DOMContentLoaded', () => {
  const { user } = document.body.dataset
  document.getElementById('who').textContent =
    user === '' ? '尚未登录门户' : `门户用户：${user === 'portal-li' ? '李店长' : '张店长'}`
  const link = document.getElementById('link')
  link.hidden = user === ''
  link.addEventListener('click', async () => {
    const answer = await fetch('/my/link-code', { method: 'POST' })
    if (answer.ok) window.location.assign(await answer.text())
  })
})
