/** Beginnings of licence numbers; 演 is no province, so a device number cannot be mistaken for a real one. */
export const DEVICE_CODES = { drug: '国药准字', registered: '演械注准', filed: '演械备' } as const
