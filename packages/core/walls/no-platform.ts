// Core must not know where it runs. Each line below is an error by intent; when one compiles, some type package has
// brought a platform back into core, and `tsc -p packages/core` fails here. Never imported, never built.

// @ts-expect-error there is no document
export const page = document.title
// @ts-expect-error there is no window
export const width = window.innerWidth
// @ts-expect-error storage comes with the environment
export const kept = localStorage.getItem('token')
// @ts-expect-error the address belongs to the host
export const here = location.href
// @ts-expect-error nothing of node
export const settings = process.env
