// Core uses no DOM and no Node. Each line below a directive must be a type error; one that compiles, because a package
// brought in such types, fails `tsc -p packages/core`. Never imported, never built.

// @ts-expect-error there is no document
export const page = document.title
// @ts-expect-error there is no window
export const width = window.innerWidth
// @ts-expect-error storage comes with the environment
export const token = localStorage.getItem('token')
// @ts-expect-error the address belongs to the host
export const address = location.href
// @ts-expect-error nothing of node
export const settings = process.env
