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
    {
      video: '02-where',
      scenes: [
        {
          kind: 'title',
          heading: '원하는 행만 고르기: WHERE',
          sub: '데이터 분석을 위한 SQL · 조건과 괄호',
          say: ['이번 강의에서는 필요한 행만 골라 조회하는 방법을 배워요.'],
        },
        {
          kind: 'code',
          heading: '금액이 만 원 이상인 주문',
          language: 'sql',
          code: ['SELECT id, category, amount', 'FROM orders', 'WHERE amount >= 10000;'].join('\n'),
          output: [
            ' id | category | amount',
            '----+----------+--------',
            '  1 | book     |  18000',
            '  3 | book     |  22000',
            '  4 | cup      |  12000',
          ].join('\n'),
          say: [
            'WHERE 다음에 조건을 적으면 조건이 참인 행만 남아요.',
            '주문 다섯 건 가운데 금액이 만 원 이상인 세 건이 나왔어요.',
          ],
        },
        {
          kind: 'code',
          heading: '책이나 컵 중에서 결제된 주문?',
          language: 'sql',
          code: [
            'SELECT id, category, status',
            'FROM orders',
            "WHERE category = 'book'",
            "   OR category = 'cup'",
            "  AND status = 'paid';",
          ].join('\n'),
          output: [
            ' id | category |  status',
            '----+----------+-----------',
            '  1 | book     | paid',
            '  3 | book     | cancelled',
            '  4 | cup      | paid',
          ].join('\n'),
          outputWith: 1,
          say: [
            '책이나 컵 중에서 결제된 주문만 보고 싶어요.',
            '그런데 취소된 3번 주문이 섞여 있어요.',
            'AND를 OR보다 먼저 계산해서, 결제됐는지는 컵에만 확인했기 때문이에요.',
          ],
        },
        {
          kind: 'code',
          heading: '괄호로 순서 정하기',
          language: 'sql',
          code: [
            'SELECT id, category, status',
            'FROM orders',
            "WHERE (category = 'book'",
            "    OR category = 'cup')",
            "  AND status = 'paid';",
          ].join('\n'),
          output: [
            ' id | category | status',
            '----+----------+--------',
            '  1 | book     | paid',
            '  4 | cup      | paid',
          ].join('\n'),
          say: ['먼저 계산할 조건을 괄호로 묶으세요.', '이제 결제된 책과 컵만 남았어요.'],
        },
        {
          kind: 'points',
          heading: '정리',
          points: ['조건이 참인 행만 남아요', '섞어 쓸 때는 괄호를 써요'],
          say: [
            'WHERE는 행을 하나씩 보며 조건이 참인 행만 남겨요.',
            'AND와 OR를 함께 쓸 때는 언제나 괄호를 쓰는 습관을 들이세요.',
          ],
        },
      ],
    },
    {
      video: '09-with',
      scenes: [
        {
          kind: 'title',
          heading: 'WITH로 단계 나누기',
          sub: '데이터 분석을 위한 SQL · 서브쿼리와 WITH',
          say: [
            '평균보다 많이 주문한 회원은 누구일까요?',
            '이번 강의에서는 이런 질문을 작은 단계로 나누어 풀어요.',
          ],
        },
        {
          kind: 'points',
          heading: '질문을 단계로 나누기',
          points: ['회원별 합계를 구해요', '합계의 평균을 구해요', '평균보다 큰 회원을 골라요'],
          say: [
            '먼저 회원마다 주문 금액의 합계를 구해요.',
            '그다음 그 합계들의 평균을 구해요.',
            '마지막으로 평균보다 큰 회원만 남겨요.',
          ],
        },
        {
          kind: 'code',
          heading: '첫 번째와 두 번째 단계',
          language: 'sql',
          code: [
            'WITH totals AS (',
            '  SELECT member, SUM(amount) AS total',
            '  FROM orders',
            '  GROUP BY member',
            ')',
            'SELECT ROUND(AVG(total)) AS average',
            'FROM totals;',
          ].join('\n'),
          output: [' average', '---------', '   16000'].join('\n'),
          say: [
            'WITH로 첫 단계의 결과에 이름을 붙여요.',
            '그러면 아래에서 그 이름을 테이블처럼 쓸 수 있어요.',
            '회원별 합계의 평균은 만 육천 원이에요.',
          ],
        },
        {
          kind: 'code',
          heading: '마지막 단계',
          language: 'sql',
          code: [
            'WITH totals AS (',
            '  SELECT member, SUM(amount) AS total',
            '  FROM orders GROUP BY member',
            '), average AS (',
            '  SELECT AVG(total) AS value FROM totals',
            ')',
            'SELECT member, total',
            'FROM totals, average',
            'WHERE total > value',
            'ORDER BY total DESC;',
          ].join('\n'),
          output: [' member | total', '--------+-------', ' 나무   | 23000', ' 하늘   | 20000'].join('\n'),
          say: [
            '평균에도 이름을 붙이고, 두 결과를 함께 조회해요.',
            '평균의 결과는 한 행이라서 합쳐도 행이 늘지 않아요.',
            '두 회원이 평균보다 많이 주문했네요.',
          ],
        },
        {
          kind: 'points',
          heading: '정리',
          points: ['위에서 아래로 읽혀요', '단계마다 확인할 수 있어요'],
          say: [
            '단계에 이름이 있으면 쿼리를 위에서 아래로 읽을 수 있어요.',
            '결과가 이상할 때는 단계를 하나씩 조회해서 확인하세요.',
          ],
        },
      ],
    },
  ],
}
