/** Settlement groups of domain.md §3.1: ordinary, controlled, herbs, cold chain, free-shipping zone. */
export type SettleGroup = 'pt' | 'hm' | 'zy' | 'll' | 'yx'

/** Groups of goods with a freight of their own: main, herbs, cold chain, free-shipping selection (domain.md §2.7). */
export type FreightGroup = 'main' | 'zy' | 'll' | 'yx'
