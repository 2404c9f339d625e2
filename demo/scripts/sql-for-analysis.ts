import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'sql-for-analysis',
  lectures: [
    {
      video: 'lecture',
      scenes: [
        {
          kind: 'title',
          heading: '첫 분석, 묶어서 세어 보기',
          sub: '데이터 분석을 위한 SQL · GROUP BY',
          say: ['안녕하세요.', '이번 강의에서는 주문 기록을 분류별로 묶어 건수와 합계를 구해 보겠습니다.'],
        },
        {
          kind: 'code',
          heading: '먼저 데이터를 살펴봅니다',
          language: 'sql',
          code: ['SELECT category, amount', 'FROM orders;'].join('\n'),
          output: [
            ' category | amount',
            '----------+--------',
            ' book     |  18000',
            ' pen      |   3000',
            ' book     |  22000',
            ' cup      |  12000',
            ' pen      |   4500',
          ].join('\n'),
          say: [
            '셀렉트에는 보고 싶은 열을, 프롬에는 표의 이름을 적습니다.',
            '결과를 보니 주문이 다섯 건 있고, 같은 분류가 여러 번 나옵니다.',
            '이대로는 어느 분류가 많이 팔렸는지 알기 어렵습니다.',
          ],
        },
        {
          kind: 'code',
          heading: '분류별로 묶습니다',
          language: 'sql',
          code: [
            'SELECT category,',
            '       COUNT(*) AS cnt,',
            '       SUM(amount) AS total',
            'FROM orders',
            'GROUP BY category',
            'ORDER BY total DESC;',
          ].join('\n'),
          output: [
            ' category | cnt | total',
            '----------+-----+-------',
            ' book     |   2 | 40000',
            ' cup      |   1 | 12000',
            ' pen      |   2 |  7500',
          ].join('\n'),
          say: [
            '그룹 바이를 쓰면 같은 분류의 행이 한 줄로 모입니다.',
            '모인 행의 수와 금액의 합계는 집계 함수로 구합니다.',
            '합계가 큰 순서로 정렬하니 책의 판매 금액이 가장 크다는 것을 바로 알 수 있습니다.',
          ],
        },
        {
          kind: 'points',
          heading: '오늘의 정리',
          points: ['무엇을 기준으로 묶을까?', '묶어서 무엇을 계산할까?'],
          say: [
            '분석을 시작할 때는 무엇을 기준으로 묶을지 먼저 정합니다.',
            '그다음 묶은 행에서 개수와 합계, 평균 가운데 무엇을 계산할지 고릅니다.',
          ],
        },
      ],
    },
  ],
}
