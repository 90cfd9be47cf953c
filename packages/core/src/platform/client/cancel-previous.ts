/** One sending under way: how to stop it and what it will bring. */
type Sending<T> = { readonly abort: () => void; answer: Promise<T> }

/**
 * Cancels the earlier of two identical requests [TR-02]; its caller gets the newer answer (domain.md §0.14).
 * `start` receives the signal's abort hook and must resolve, never reject; `isCancelled` tells a cancelled outcome.
 */
export function cancelPrevious<T>(isCancelled: (outcome: T) => boolean) {
  const running = new Map<string, Sending<T>>()
  return function send(key: string, start: (abort: AbortController) => Promise<T>): Promise<T> {
    const abort = new AbortController()
    const earlier = running.get(key)
    const own: Sending<T> = { abort: () => abort.abort(), answer: Promise.resolve(undefined as never) }
    own.answer = start(abort).then((outcome) => {
      const latest = running.get(key)
      if (latest === own) {
        running.delete(key)
        return outcome
      }
      // Superseded while under way: whoever waits here is served by the newer request.
      return isCancelled(outcome) && latest !== undefined ? latest.answer : outcome
    })
    running.set(key, own)
    earlier?.abort()
    return own.answer
  }
}
