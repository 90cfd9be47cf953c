/** Settlement groups of domain.md §3.1: ordinary, controlled, herbs, cold chain, free-shipping zone. */
export type SettleGroup = 'pt' | 'hm' | 'zy' | 'll' | 'yx'

export type FreightGroup = 'main' | 'zy' | 'll' | 'yx'
