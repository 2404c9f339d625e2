const EXAMPLES: [written: string, shown: string][] = [
  ['## 제목', '제목. ###은 더 작은 제목이에요.'],
  ['**굵게** `코드` [글](https://…)', '굵은 글, 글 속의 코드, 링크'],
  ['```sql\nSELECT 1;\n```', '코드. 언어 이름(sql, python, js, html …)을 쓰면 색이 입혀져요.'],
  ['> [!NOTE]\n> 알아 둘 내용', '참고 상자. [!TIP]은 팁, [!WARNING]은 주의 상자예요.'],
  ['| 이름 | 뜻 |\n| --- | --- |\n| a | 첫째 |', '표'],
  [
    '[3분 20초](lecture:12?t=200)',
    '12번 강의의 200초로 이동하는 링크. 강의 번호는 강의 화면의 주소 끝에 있어요.',
  ],
  [
    '![월별 매출 그래프](/images/…)',
    '그림. 글 칸에 붙여 넣거나 끌어다 놓으면 업로드하고 주소를 넣어 드려요. [ ] 안에는 그림 설명이 필요해요.',
  ],
  [
    '[연습](exercise:7)',
    '7번 실습으로 이동하는 링크. 한 문단에 혼자 있으면 글 안에서 바로 풀 수 있는 카드로 보여요.',
  ],
]

/** Help on the Markdown of a text lesson. */
export const TextHelp = () => (
  <details className="mt-3 text-15">
    <summary className="min-h-6 w-fit cursor-pointer text-indigo underline underline-offset-4">
      Markdown 도움말
    </summary>
    <dl className="mt-3 grid gap-x-6 gap-y-3 rounded-card border border-line bg-sheet p-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      {EXAMPLES.map(([written, shown]) => (
        <div key={written} className="contents">
          <dt className="font-mono text-13 whitespace-pre-wrap wrap-anywhere">{written}</dt>
          <dd className="text-ink-soft max-sm:mb-2">{shown}</dd>
        </div>
      ))}
    </dl>
  </details>
)
