/** A node of a category menu [EN-07]; `childrenShow` 1 when the menu unfolds it. */
export type Category = {
  readonly id: number
  readonly name: string
  readonly logo1: string
  readonly children: readonly Category[]
  readonly childrenShow: 0 | 1
}
