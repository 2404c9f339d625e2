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
    {
      video: '02-partial-index',
      scenes: [
        {
          kind: 'title',
          heading: '부분 인덱스와 표현식 인덱스',
          sub: '깊이 배우는 PostgreSQL · 작은 인덱스',
          say: ['이번 강의에서는 필요한 행에만, 그리고 계산한 값에 인덱스를 만들어 볼게요.'],
        },
        {
          kind: 'code',
          heading: '필요한 행에만',
          language: 'sql',
          code: [
            'CREATE TABLE job AS',
            '  SELECT n AS id, n % 1000 = 0 AS waiting',
            '  FROM generate_series(1, 100000) AS n;',
            '',
            'CREATE INDEX job_all ON job (id);',
            'CREATE INDEX job_waiting ON job (id) WHERE waiting;',
          ].join('\n'),
          say: [
            '작업 십만 건 가운데 기다리는 작업은 백 건뿐이에요.',
            '두 번째 인덱스는 조건에 맞는 행만 담아요.',
          ],
        },
        {
          kind: 'code',
          heading: '크기 비교하기',
          language: 'sql',
          code: [
            'SELECT relname, relpages',
            'FROM pg_class',
            "WHERE relname IN ('job_all', 'job_waiting')",
            'ORDER BY relname;',
          ].join('\n'),
          output: [
            '   relname   | relpages',
            '-------------+----------',
            ' job_all     |      276',
            ' job_waiting |        2',
          ].join('\n'),
          outputWith: 1,
          say: [
            '두 인덱스가 몇 페이지를 쓰는지 조회해 볼게요.',
            '전체 인덱스는 276페이지인데, 부분 인덱스는 두 페이지면 충분해요.',
            '쿼리에 같은 조건이 있어야 이 인덱스를 쓸 수 있어요.',
          ],
        },
        {
          kind: 'code',
          heading: '계산한 값에도',
          language: 'sql',
          code: [
            '-- member: 회원 십만 명',
            'CREATE INDEX member_email ON member (lower(email));',
            'ANALYZE member;',
            '',
            'EXPLAIN (COSTS OFF) SELECT * FROM member',
            "WHERE lower(email) = 'user7@example.com';",
          ].join('\n'),
          output: [
            ' Index Scan using member_email on member',
            "   Index Cond: (lower(email) = 'user7@example.com'::text)",
          ].join('\n'),
          outputWith: 1,
          say: [
            '대소문자를 구분하지 않고 이메일을 찾으려면 소문자로 바꾼 값에 인덱스를 만들어요.',
            '쿼리의 표현식이 인덱스의 표현식과 같으면 이렇게 인덱스를 써요.',
            '식이 한 글자라도 다르면 쓰지 못하니 똑같이 적어 주세요.',
          ],
        },
      ],
    },
    {
      video: '03-lost-update',
      scenes: [
        {
          kind: 'title',
          heading: '격리 수준과 갱신 손실',
          sub: '깊이 배우는 PostgreSQL · 동시 수정',
          say: ['이번 강의에서는 두 트랜잭션이 같은 행을 고칠 때 한쪽이 사라지는 문제를 재현해요.'],
        },
        {
          kind: 'code',
          heading: '읽고, 계산하고, 쓰면',
          language: 'sql',
          code: [
            '-- A와 B가 함께 읽었어요: balance = 100',
            '-- A: 10을 빼서 저장해요',
            'UPDATE account SET balance = 90 WHERE id = 1;',
            '-- B: 30을 빼서 저장해요',
            'UPDATE account SET balance = 70 WHERE id = 1;',
            '',
            'SELECT balance FROM account WHERE id = 1;',
          ].join('\n'),
          output: [' balance', '---------', '      70'].join('\n'),
          say: [
            '잔액 백 원을 두 사람이 동시에 읽고, 각자 뺀 값을 저장했어요.',
            '모두 40원을 뺐으니 60원이 남아야 해요.',
            '그런데 70원이 남았어요. 먼저 저장한 값이 사라졌어요.',
          ],
        },
        {
          kind: 'code',
          heading: '한 문장으로 계산하기',
          language: 'sql',
          code: [
            '-- balance = 100에서 다시 시작해요',
            'UPDATE account SET balance = balance - 10 WHERE id = 1;',
            'UPDATE account SET balance = balance - 30 WHERE id = 1;',
            '',
            'SELECT balance FROM account WHERE id = 1;',
          ].join('\n'),
          output: [' balance', '---------', '      60'].join('\n'),
          say: [
            '가장 간단한 방법은 계산을 데이터베이스에 맡기는 거예요.',
            '나중에 온 문장은 앞의 트랜잭션을 기다렸다가 최신 값에서 빼요.',
          ],
        },
        {
          kind: 'code',
          heading: '늦은 쪽을 거절하기',
          language: 'sql',
          code: [
            'BEGIN ISOLATION LEVEL REPEATABLE READ;',
            'SELECT balance FROM account WHERE id = 1;',
            '-- 그사이 다른 트랜잭션이 수정하고 커밋했어요',
            'UPDATE account SET balance = 70 WHERE id = 1;',
          ].join('\n'),
          output: 'ERROR:  could not serialize access due to concurrent update',
          outputWith: 1,
          say: [
            '먼저 읽어야 한다면 격리 수준을 높여요.',
            '읽은 뒤에 다른 트랜잭션이 고친 행을 수정하려 하면 오류가 나요.',
            '그때는 트랜잭션을 처음부터 다시 시도하세요.',
          ],
        },
      ],
    },
  ],
}
