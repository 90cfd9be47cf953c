import { BarChart, LineChart } from '@mantine/charts'
import '@mantine/charts/styles.css'
import type { Report } from '@yaopi/core/staff'

const COLOURS = ['teal.6', 'orange.6', 'blue.6', 'grape.6']
const MOST_BARS = 30

/** What a report draws: lines over time, bars over anything else. */
export function ReportChart({ report, isOverTime }: { readonly report: Report; readonly isOverTime: boolean }) {
  const columns = new Map(report.columns.map((column) => [column.key, column]))
  const kindOf = (name: string) => columns.get(name)?.kind
  // Numbers of orders beside amounts would lie flat on one axis: the other kind has its own at the right.
  const isOther = (name: string): boolean => kindOf(name) !== kindOf(report.series.y[0]!)
  const series = report.series.y.map((name, at) => ({
    name,
    label: columns.get(name)?.title ?? name,
    color: COLOURS[at % COLOURS.length]!,
    ...(isOther(name) && { yAxisId: 'right' }),
  }))
  const shared = {
    h: 240,
    dataKey: report.series.x,
    series,
    withLegend: true,
    withTooltip: true,
    withRightYAxis: report.series.y.some(isOther),
  }
  return isOverTime ? (
    <LineChart {...shared} data={[...report.rows]} curveType="linear" />
  ) : (
    <BarChart {...shared} data={report.rows.slice(0, MOST_BARS)} />
  )
}
