// Preact runs the effects of a page a moment after it is painted. Nothing paints here: they run as soon as the page is
// rendered, as users meet it, who never press anything before that.
import { options } from 'preact'

options.requestAnimationFrame = (run) => {
  queueMicrotask(run)
}
