/** A line of a panel: PromQL, and the legend with its labels, such as `{{route}}`. */
export type Line = { expr: string; legend: string }

export type Panel = {
  title: string
  /** A unit of Grafana: `s`, `bytes`, `reqps`, `percentunit`, `short`, `dateTimeFromNow`. */
  unit: string
  lines: Line[]
  /** `stat` shows the last value only. */
  kind?: 'timeseries' | 'stat'
}

export type Dashboard = {
  /** The file's name, and the address in Grafana. */
  uid: string
  title: string
  panels: Panel[]
}

const COLUMNS = 24
const WIDTH = { timeseries: 12, stat: 6 }
const HEIGHT = { timeseries: 8, stat: 4 }
const SOURCE = { type: 'prometheus', uid: '${source}' }

/** The dashboard as Grafana imports it: two time series a row, four single values a row. */
export function dashboardJson({ uid, title, panels }: Dashboard): string {
  let [x, y, rowHeight] = [0, 0, 0]
  const placed = panels.map((panel, index) => {
    const [width, height] = [WIDTH[panel.kind ?? 'timeseries'], HEIGHT[panel.kind ?? 'timeseries']]
    if (x + width > COLUMNS) [x, y, rowHeight] = [0, y + rowHeight, 0]
    const gridPos = { x, y, w: width, h: height }
    x += width
    rowHeight = Math.max(rowHeight, height)
    return panelJson(panel, index + 1, gridPos)
  })
  const content = {
    uid: `codemaru-${uid}`,
    title: `CodeMaru: ${title}`,
    tags: ['codemaru'],
    schemaVersion: 39,
    timezone: 'Asia/Seoul',
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }] },
    panels: placed,
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

function panelJson({ title, unit, lines, kind = 'timeseries' }: Panel, id: number, gridPos: object) {
  return {
    id,
    type: kind,
    title,
    gridPos,
    datasource: SOURCE,
    fieldConfig: { defaults: { unit, min: unit === 'dateTimeFromNow' ? undefined : 0 }, overrides: [] },
    targets: lines.map(({ expr, legend }, index) => ({
      refId: String.fromCodePoint('A'.codePointAt(0)! + index),
      datasource: SOURCE,
      expr,
      legendFormat: legend,
    })),
  }
}
