import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'sql-for-analysis',
  lectures: [
    {
      video: 'lecture',
      scenes: [
        {
          kind: 'title',
          heading: '첫 분석, 분류별로 집계하기',
          sub: '데이터 분석을 위한 SQL · GROUP BY',
          say: ['안녕하세요.', '이번 강의에서는 주문 데이터를 분류별로 묶어 건수와 합계를 구해 볼게요.'],
        },
        {
          kind: 'code',
          heading: '먼저 데이터 확인하기',
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
            'SELECT에는 조회할 컬럼을, FROM에는 테이블 이름을 적어요.',
            '결과를 보니 주문이 다섯 건 있고, 같은 분류가 여러 번 나와요.',
            '이대로는 어느 분류가 많이 팔렸는지 알기 어려워요.',
          ],
        },
        {
          kind: 'code',
          heading: '분류별로 묶기',
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
            'GROUP BY를 쓰면 같은 분류의 행이 한 행으로 묶여요.',
            '주문 건수와 금액 합계는 집계 함수로 구해요.',
            '합계가 큰 순서로 정렬하니 책의 매출이 가장 크네요.',
          ],
        },
        {
          kind: 'points',
          heading: '정리',
          points: ['무엇을 기준으로 묶을까요?', '묶어서 무엇을 계산할까요?'],
          say: [
            '분석을 시작할 때는 무엇을 기준으로 묶을지 먼저 정하세요.',
            '그다음 개수와 합계, 평균 중에서 무엇을 계산할지 고르세요.',
          ],
        },
      ],
    },
  ],
}
