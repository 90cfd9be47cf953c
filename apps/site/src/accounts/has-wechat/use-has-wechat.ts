import { useStorefront, useValue } from '@yaopi/widgets'

/** Whether members can sign in and register by WeChat; false until the server has said so. */
export const useHasWechat = (): boolean => useValue(useStorefront().home.config)?.has_wechat === 1
