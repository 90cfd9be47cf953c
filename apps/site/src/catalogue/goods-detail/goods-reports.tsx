import {
  documentCalls,
  goodsPaperCalls,
  inspectionReportCalls,
  type InspectionPage,
  type InspectionQuery,
} from '@yaopi/core/contract'
import { Anchor, useStorefront } from '@yaopi/widgets'
import { Block, RowsSkeleton } from '../../components/page/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { detailText as text } from './detail.text.ts'
import styles from './detail-tabs.module.css'

/**
 * Inspection reports of the lots of goods that a member may see (domain.md §3.8.3), asked for when the tab is open;
 * the papers of the goods for a first approval, and the shop's own licences, each as a pack (§1.4.5).
 */
export function GoodsReports({ goodsId, hasPapers }: { readonly goodsId: number; readonly hasPapers: boolean }) {
  const { client } = useStorefront()
  const { state, reload } = useQuery<InspectionQuery, InspectionPage>(inspectionReportCalls.filter, {
    goods_id: goodsId,
  })
  return (
    <>
      <Block
        state={state}
        reload={reload}
        skeleton={<RowsSkeleton count={3} height="40px" />}
        isEmpty={({ data }) => data.length === 0}
        empty={<p className={styles.empty}>{text.noReports}</p>}
      >
        {({ data }) => (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{text.lot.batch}</th>
                  <th scope="col">{text.lot.made}</th>
                  <th scope="col">{text.lot.end}</th>
                  <th scope="col">{text.report}</th>
                </tr>
              </thead>
              <tbody>
                {data.map((lot) => (
                  <tr key={lot.id}>
                    <td>{lot.batch_no}</td>
                    <td>{lot.made_date}</td>
                    <td>{lot.end_date}</td>
                    <td>
                      {lot.file === null ? (
                        text.reportMissing
                      ) : (
                        <a
                          href={client.urlFor(inspectionReportCalls.download, { id: lot.id, view: 1 })}
                          target="_blank"
                          rel="noopener"
                          aria-label={text.reportOf(lot.batch_no)}
                        >
                          {text.download}
                        </a>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p>
              <Anchor href={href('jybg', {}, { goods_id: goodsId })}>{text.allReports}</Anchor>
            </p>
          </div>
        )}
      </Block>
      {hasPapers && (
        <p>
          <a href={client.urlFor(goodsPaperCalls.pack, { goods_id: goodsId })} download>
            {text.goodsPapers}
          </a>
        </p>
      )}
      <p>
        <a href={client.urlFor(documentCalls.pack, {})} download>
          {text.ourPapers}
        </a>
      </p>
    </>
  )
}
