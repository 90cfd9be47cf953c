/** A low tone is heard through the noise of a packing desk. */
const HERTZ = 220
const SECONDS = 0.25

let context: AudioContext | undefined

/** Sounds when a scan counted nothing: whoever scans looks at the goods and not at the screen. */
export function soundFault(): void {
  // Absent where a browser has no sound.
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const tone = context.createOscillator()
  tone.type = 'square'
  tone.frequency.value = HERTZ
  tone.connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + SECONDS)
}
