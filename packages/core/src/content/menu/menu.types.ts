/** The zones that have a category menu of their own [RO-05]. */
export type Zone = 'normal' | 'yx' | 'zy' | 'qx'
