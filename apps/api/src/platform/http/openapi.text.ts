/** Words of the OpenAPI document beside the summaries of the calls. */
export const openApiText = {
  file: '文件',
  done: '成功',
  refused: '业务拒绝，message 为中文说明',
  title: '药批网 API',
} as const
