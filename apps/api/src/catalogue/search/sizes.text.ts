/** Units in which a size or a pack is typed; a longer unit stands before one that begins it. */
export const units =
  '%|mg|kg|g|ug|mcg|ml|l|万iu|iu|万u|u|万单位|单位|毫克|千克|公斤|克|微克|毫升|升|cm|mm|人份|片|粒|丸|袋|支|瓶|贴|包|盒|枚|板|喷|揿|吸|只|个|条|卷|根|台|套|把|双|副|罐|桶|张|块|s|t|’s'
/** Units that are one unit of `ypgg`. */
export const sameUnit: Readonly<Record<string, string>> = {
  mcg: 'ug',
  毫克: 'mg',
  千克: 'kg',
  公斤: 'kg',
  克: 'g',
  微克: 'ug',
  毫升: 'ml',
  升: 'l',
}
/** What a bare number of pieces (24s) may count. */
export const pieces = '片粒丸袋支瓶贴包枚板'
/** How the registration or filing number of a device is known. */
export const deviceNumber = /械(注准|注进|注许|备)/u
