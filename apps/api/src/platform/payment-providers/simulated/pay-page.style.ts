import { demoMarkStyle } from '../../demo-shop/index.ts'

/**
 * Style of the pay page: one calm column in the channel's colour (its darker shade, so that white words on it keep
 * 4.5:1).
 */
export const payPageStyle = `
${demoMarkStyle}
*{box-sizing:border-box;margin:0}
body{--ink:#4E5969;--soft:#F4F6F5;display:flex;flex-direction:column;min-height:100vh;background:#F4F6F5;color:#1D2129;font:14px/1.5 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif;font-variant-numeric:tabular-nums}
.alipay{--ink:#0E57C4;--soft:#EDF4FF}
.wechat{--ink:#067A3D;--soft:#EAF7F0}
main{display:flex;flex:1;flex-direction:column;width:100%;max-width:420px;margin:0 auto;background:#FFF}
header{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:16px 20px;background:var(--ink);color:#FFF}
h1{display:flex;align-items:center;gap:10px;font-size:16px;font-weight:600}
h1 i{display:grid;place-items:center;width:28px;height:28px;border-radius:6px;background:#FFF;color:var(--ink);font-size:15px;font-style:normal;font-weight:700}
header b{padding:2px 10px;border:1px solid #FFF;border-radius:999px;font-size:12px;font-weight:600}
section{flex:1;padding:28px 20px 20px}
.outcome{display:flex;flex-direction:column;align-items:center;gap:8px;margin-bottom:20px;font-size:20px;font-weight:600}
.outcome svg{fill:none;stroke:#5F6B7A;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.outcome.paid{color:var(--ink)}
.outcome.paid svg{stroke:var(--ink)}
.label{color:#4E5969;text-align:center}
.amount{margin:4px 0 24px;font-size:40px;font-weight:600;line-height:1.2;text-align:center;overflow-wrap:anywhere}
.amount span{font-size:22px}
dl{padding:4px 16px;border-radius:8px;background:var(--soft)}
dl div{display:flex;gap:16px;padding:10px 0}
dl div+div{border-top:1px solid #E5E8E6}
dt{flex:0 0 48px;color:#4E5969}
dd{flex:1;min-width:0;text-align:right;overflow-wrap:anywhere}
.deadline{margin:20px 0 12px;color:#4E5969;font-size:12px;text-align:center}
.next{margin-top:20px;color:#4E5969;text-align:center;text-wrap:balance}
button{display:block;width:100%;min-height:48px;border:1px solid transparent;border-radius:6px;background:none;font:inherit;font-size:16px;cursor:pointer;transition:background-color .15s ease-out}
.confirm{background:var(--ink);color:#FFF;font-weight:600}
.confirm:hover{background:color-mix(in srgb,var(--ink) 88%,#000)}
.cancel{margin-top:12px;border-color:#C9CDD1;color:#4E5969}
.cancel:hover{background:#F4F6F5}
button:focus-visible{outline:3px solid #1D2129;outline-offset:2px}
footer{padding:16px 20px 24px;color:#5F6B7A;font-size:12px;text-align:center}
@media (min-width:480px){main{margin:48px auto;border-radius:8px;overflow:hidden;box-shadow:0 4px 24px rgb(29 33 41 / 8%)}}
@media (min-width:480px){body{display:flow-root}}
@media (prefers-reduced-motion:reduce){button{transition:none}}
`
