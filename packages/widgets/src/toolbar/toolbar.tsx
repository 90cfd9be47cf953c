export type ToolbarProps = {
  /** Picture of the WeChat QR code; without it there is no WeChat entry. */
  readonly wechatQr?: string
}

/** Account, cart, messages, customer service, WeChat, back to top [SH-11]. Give it to the mini cart as its `rail`. */
export function Toolbar(_props: ToolbarProps) {
  return null
}
