import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'postgres-in-depth',
  lectures: [
    {
      video: 'lecture',
      scenes: [
        {
          kind: 'title',
          heading: '느린 쿼리, 실행 계획부터 읽기',
          sub: '깊이 배우는 PostgreSQL · 실행 계획과 인덱스',
          say: ['안녕하세요.', '이번 강의에서는 실행 계획을 읽고 인덱스의 효과를 직접 확인해 볼게요.'],
        },
        {
          kind: 'code',
          heading: '인덱스가 없을 때',
          language: 'sql',
          code: [
            'CREATE TABLE orders AS',
            '  SELECT n AS id, n % 1000 AS member_id',
            '  FROM generate_series(1, 100000) AS n;',
            'ANALYZE orders;',
            '',
            'EXPLAIN (COSTS OFF)',
            'SELECT * FROM orders WHERE member_id = 7;',
          ].join('\n'),
          output: [' Seq Scan on orders', '   Filter: (member_id = 7)'].join('\n'),
          say: [
            '주문 십만 건이 저장된 테이블에서 한 회원의 주문을 찾아볼게요.',
            '쿼리 앞에 EXPLAIN을 붙이면 실행하지 않고 실행 계획만 보여 줘요.',
            '지금은 테이블을 처음부터 끝까지 읽고 조건에 맞는 행만 남기는 계획이에요.',
            '그래서 주문이 쌓일수록 점점 느려져요.',
          ],
        },
        {
          kind: 'code',
          heading: '인덱스를 만든 뒤',
          language: 'sql',
          code: [
            'CREATE INDEX ON orders (member_id);',
            '',
            'EXPLAIN (COSTS OFF)',
            'SELECT * FROM orders WHERE member_id = 7;',
          ].join('\n'),
          output: [
            ' Bitmap Heap Scan on orders',
            '   Recheck Cond: (member_id = 7)',
            '   ->  Bitmap Index Scan on orders_member_id_idx',
            '         Index Cond: (member_id = 7)',
          ].join('\n'),
          say: [
            '회원 ID에 인덱스를 만들고 다시 확인해요.',
            '이번에는 인덱스에서 행의 위치를 먼저 찾고, 테이블에서 필요한 블록만 읽어요.',
          ],
        },
        {
          kind: 'points',
          heading: '꼭 기억하세요',
          points: ['인덱스에도 비용이 들어요', '변경 전후의 실행 계획 비교하기'],
          say: [
            '인덱스가 늘면 쓰기가 느려지고 저장 공간도 더 필요해요.',
            '그러니 변경 전과 후의 실행 계획을 꼭 비교해 보세요.',
          ],
        },
      ],
    },
  ],
}
