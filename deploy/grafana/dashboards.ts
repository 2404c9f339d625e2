// `npm run docs` writes the JSON files beside this one; import those into Grafana.
import { writeFileSync } from 'node:fs'
import { type Dashboard, dashboardJson, type Line, type Panel } from './panel.ts'

const REQUESTS = 'codemaru_http_request_duration_seconds'
const BY_PROCESS = '{{instance}}'

const rate = (labels: string, by: string): Line => ({
  expr: `sum by (${by}) (rate(${REQUESTS}_count{${labels}}[$__rate_interval]))`,
  legend: `{{${by}}}`,
})

const quantiles = (labels: string): Line[] =>
  [0.5, 0.95, 0.99].map((part) => ({
    expr: `histogram_quantile(${part}, sum by (le) (rate(${REQUESTS}_bucket{${labels}}[$__rate_interval])))`,
    legend: `${part * 100} %`,
  }))

const slowest = (labels: string, most: number): Line => ({
  expr: `topk(${most}, histogram_quantile(0.95, sum by (le, route) (rate(${REQUESTS}_bucket{${labels}}[$__rate_interval]))))`,
  legend: '{{route}}',
})

/** The three figures of a part of the product: requests by route, their time, refusals and failures. */
const partOf = (name: string, routes: string): Panel[] => {
  const labels = `route=~"${routes}"`
  return [
    { title: `${name}: requests`, unit: 'reqps', lines: [rate(labels, 'route')] },
    { title: `${name}: time`, unit: 's', lines: quantiles(labels) },
    {
      title: `${name}: refused and failed`,
      unit: 'reqps',
      lines: [rate(`${labels},status=~"4xx|5xx"`, 'status')],
    },
    { title: `${name}: slowest routes`, unit: 's', lines: [slowest(labels, 5)] },
  ]
}

const plain = (title: string, unit: string, expr: string, legend = BY_PROCESS): Panel => ({
  title,
  unit,
  lines: [{ expr, legend }],
})

const single = (title: string, unit: string, expr: string): Panel => ({
  title,
  unit,
  lines: [{ expr, legend: title }],
  kind: 'stat',
})

export const DASHBOARDS: Dashboard[] = [
  {
    uid: 'overview',
    title: 'Overview',
    panels: [
      single('Processes', 'short', 'sum(up{job="codemaru"})'),
      single(
        'Failed of all requests',
        'percentunit',
        `sum(rate(${REQUESTS}_count{status="5xx"}[5m])) / sum(rate(${REQUESTS}_count[5m]))`,
      ),
      single('Free disk', 'bytes', 'min(codemaru_disk_free_bytes)'),
      single('Newest backup', 'dateTimeFromNow', 'max(codemaru_last_backup_seconds) * 1000'),
      { title: 'Requests', unit: 'reqps', lines: [rate('', 'status')] },
      {
        title: 'Time, without media, uploads and the chat',
        unit: 's',
        lines: quantiles('route!~".*upload.*|.*with-video|/media/.*|/api/ws-chat-sockjs.*"'),
      },
      {
        title: 'Routes with most requests',
        unit: 'reqps',
        lines: [
          {
            expr: `topk(10, sum by (route) (rate(${REQUESTS}_count[$__rate_interval])))`,
            legend: '{{route}}',
          },
        ],
      },
      { title: 'Slowest routes', unit: 's', lines: [slowest('route!~"/media/.*"', 10)] },
      plain('Requests that are being answered', 'short', 'codemaru_http_requests_in_flight'),
      plain('Processor', 'percentunit', 'rate(process_cpu_seconds_total{job="codemaru"}[$__rate_interval])'),
      plain('Event-loop delay, 99 %', 's', 'nodejs_eventloop_delay_seconds{job="codemaru",quantile="0.99"}'),
      {
        title: 'Memory',
        unit: 'bytes',
        lines: [
          { expr: 'process_resident_memory_bytes{job="codemaru"}', legend: 'all, {{instance}}' },
          { expr: 'nodejs_heap_used_bytes{job="codemaru"}', legend: 'heap, {{instance}}' },
          { expr: 'nodejs_external_memory_bytes{job="codemaru"}', legend: 'buffers, {{instance}}' },
        ],
      },
      { title: 'Logins', unit: 'reqps', lines: [rate('route="/api/auth/login"', 'status')] },
      plain('Free disk by process', 'bytes', 'codemaru_disk_free_bytes'),
    ],
  },
  {
    uid: 'learning',
    title: 'Learning',
    panels: [
      ...partOf('Progress saves', '/api/lectures/:lectureId/progress'),
      ...partOf('Courses and lectures', '/api/course.*|/api/courses/.*|/api/lectures/.*|/api/my-page.*'),
      ...partOf('Media', '/media/.*'),
      ...partOf('Exercises and quizzes', '.*(exercise|practice|quiz).*'),
    ],
  },
  {
    uid: 'chat',
    title: 'Chat',
    panels: [
      plain('Open chat connections', 'short', 'codemaru_sockets'),
      single('Open chat connections, all processes', 'short', 'sum(codemaru_sockets)'),
      plain('Connected to NATS', 'short', 'codemaru_relay_up'),
      ...partOf('Chat', '/api/chat/.*|/api/ws-chat-sockjs.*'),
    ],
  },
  {
    uid: 'payments',
    title: 'Payments and jobs',
    panels: [
      single('Jobs given up', 'short', 'sum(max by (queue) (codemaru_jobs{queue=~".*-failed"}))'),
      single(
        'Oldest waiting job',
        's',
        'max(codemaru_jobs_oldest_seconds{queue!~".*-failed",state="created"})',
      ),
      ...partOf('Payments', '/api/payment.*|/api/admin/payments.*'),
      plain('Jobs', 'short', 'max by (queue, state) (codemaru_jobs)', '{{queue}}, {{state}}'),
      plain(
        'Oldest job',
        's',
        'max by (queue) (codemaru_jobs_oldest_seconds{queue!~".*-failed"})',
        '{{queue}}',
      ),
    ],
  },
  {
    uid: 'database',
    title: 'Database',
    panels: [
      single('Processes that reach it', 'short', 'sum(codemaru_database_up)'),
      plain(
        'Connections of the processes',
        'short',
        'codemaru_database_connections',
        '{{instance}}, {{state}}',
      ),
      plain('Statements that wait for a connection', 'short', 'codemaru_database_waiting'),
      plain(
        'Connections of PostgreSQL',
        'percentunit',
        'sum by (instance) (pg_stat_activity_count) / on (instance) pg_settings_max_connections',
      ),
      plain(
        'Lag of the standbys',
        's',
        'pg_replication_lag_seconds and on (instance) pg_replication_is_replica == 1',
      ),
      plain(
        'Transactions',
        'ops',
        'sum by (instance) (rate(pg_stat_database_xact_commit[$__rate_interval]))',
      ),
      plain('Size', 'bytes', 'pg_database_size_bytes', '{{datname}}'),
    ],
  },
]

/** The path of a dashboard's file. */
export const fileOf = ({ uid }: Dashboard): URL => new URL(`${uid}.json`, import.meta.url)

if (import.meta.main) for (const one of DASHBOARDS) writeFileSync(fileOf(one), dashboardJson(one))
