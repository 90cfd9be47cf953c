export const linesText = {
  gifts: '赠品',
  gift: '赠',
  whenPaid: '付款后到账',
  missing: (number: number) => `另有数量${number}已赠完`,
  leaves: (leaves: string, arrives: string) => `预计${leaves}发出，${arrives}`,
  hasLeft: (leaves: string, arrives: string) => `${leaves}已发出，预计${arrives}`,
  leavesIfPaid: (before: string, leaves: string, arrives: string) =>
    `${before}前付款到账，${leaves}发出，预计${arrives}`,
  arrivesOn: (day: string) => `${day}送达`,
  arrivesBetween: (from: string, until: string) => `${from}至${until}送达`,
  copy: '复制',
  copyOf: (name: string) => `复制${name}`,
  copied: (name: string) => `${name}已复制`,
  partsOf: (bundle: string) => `${bundle}内含`,
} as const
