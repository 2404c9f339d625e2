import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'fullstack-web-service',
  lectures: [
    {
      video: '01-one-request',
      scenes: [
        {
          kind: 'title',
          heading: '요청 하나가 지나가는 길',
          sub: '풀스택 웹 서비스 만들기 1강 · 첫 서버',
          say: ['안녕하세요.', '우리는 이 강좌에서 방명록 하나를 처음부터 끝까지 만들어 봅니다.'],
        },
        {
          kind: 'points',
          heading: '버튼을 누르면 생기는 일',
          points: ['브라우저가 요청을 보낸다', '서버가 규칙을 확인한다', '데이터베이스가 기억한다'],
          say: [
            '버튼을 누르면 브라우저가 서버로 요청을 보냅니다.',
            '서버는 이 요청을 들어주어도 되는지 규칙을 확인합니다.',
            '그리고 데이터베이스에 적어 두어야 내일도 남아 있습니다.',
          ],
        },
        {
          kind: 'code',
          heading: '가장 작은 서버',
          language: 'javascript',
          code: [
            "import { createServer } from 'node:http'",
            '',
            'createServer((request, response) => {',
            '  console.log(request.method, request.url)',
            "  response.setHeader('Content-Type', 'text/plain; charset=utf-8')",
            "  response.end('방명록에 오신 것을 환영합니다')",
            '}).listen(3000)',
          ].join('\n'),
          say: [
            'Node에 들어 있는 도구만으로 서버를 만들어 보겠습니다.',
            '요청이 오면 메서드와 주소를 출력하고, 환영 인사로 답합니다.',
          ],
        },
        {
          kind: 'code',
          heading: '요청을 보내 봅니다',
          language: 'bash',
          code: 'curl http://localhost:3000/hello',
          output: '방명록에 오신 것을 환영합니다',
          say: [
            '다른 터미널에서 요청을 보냅니다.',
            '응답이 도착했습니다. 이제 이 길 위에 기능을 하나씩 올려 보겠습니다.',
          ],
        },
      ],
    },
    {
      video: '02-design-table',
      scenes: [
        {
          kind: 'title',
          heading: '표 설계하고 저장하기',
          sub: '풀스택 웹 서비스 만들기 2강 · PostgreSQL',
          say: [
            '이번 시간에는 방명록의 글을 담을 표를 설계합니다.',
            '잘 만든 표는 잘못된 글을 스스로 막아 줍니다.',
          ],
        },
        {
          kind: 'code',
          heading: '표에 규칙을 적습니다',
          language: 'sql',
          code: [
            'CREATE TABLE entry (',
            '  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,',
            '  author text NOT NULL,',
            '  body text NOT NULL CHECK (length(body) <= 500),',
            '  written_at timestamptz NOT NULL DEFAULT now()',
            ');',
          ].join('\n'),
          say: [
            '번호는 데이터베이스가 매기고, 작성자와 본문은 비워 둘 수 없습니다.',
            '본문의 길이도 오백 자까지로 정했습니다.',
            '쓴 시각은 시간대까지 담아 저절로 기록됩니다.',
          ],
        },
        {
          kind: 'code',
          heading: '글을 하나 남깁니다',
          language: 'sql',
          code: [
            'INSERT INTO entry (author, body)',
            "VALUES ('하늘', '첫 글을 남깁니다')",
            'RETURNING id, author, body;',
          ].join('\n'),
          output: [
            ' id | author |       body',
            '----+--------+------------------',
            '  1 | 하늘   | 첫 글을 남깁니다',
          ].join('\n'),
          say: [
            '작성자와 본문만 넣었는데 번호가 저절로 매겨졌습니다.',
            '이렇게 넣은 결과를 바로 돌려받을 수도 있습니다.',
          ],
        },
        {
          kind: 'points',
          heading: '왜 데이터베이스에도 적을까?',
          points: ['어느 길로 와도 지켜진다', '규칙이 표 옆에 남는다'],
          say: [
            '화면과 서버가 놓친 실수도 데이터베이스가 마지막으로 막아 줍니다.',
            '그리고 규칙이 표와 함께 남아 나중에 읽기 쉽습니다.',
          ],
        },
      ],
    },
    {
      video: '03-write-api',
      scenes: [
        {
          kind: 'title',
          heading: '글을 쓰고 읽는 API',
          sub: '풀스택 웹 서비스 만들기 3강 · Fastify와 pg',
          say: ['이번 시간에는 지난번에 만든 표를 API로 열어 보겠습니다.'],
        },
        {
          kind: 'code',
          heading: '최근 글부터 읽습니다',
          language: 'javascript',
          code: [
            "app.get('/api/entries', async () => {",
            '  const { rows } = await pool.query(`',
            '    SELECT id, author, body FROM entry',
            '    ORDER BY id DESC LIMIT 20`)',
            '  return rows',
            '})',
          ].join('\n'),
          say: [
            '최근에 쓴 글부터 스무 개를 돌려줍니다.',
            '한꺼번에 모두 보내지 않도록 개수를 꼭 제한하세요.',
          ],
        },
        {
          kind: 'code',
          heading: '새 글을 받습니다',
          language: 'javascript',
          code: [
            "app.post('/api/entries', { schema: { body: entry } },",
            '  async ({ body }, reply) => {',
            '    const { rows } = await pool.query(',
            "      'INSERT INTO entry (author, body) VALUES ($1, $2) RETURNING id',",
            '      [body.author, body.body])',
            '    return reply.code(201).send(rows[0])',
            '  })',
          ].join('\n'),
          say: [
            '받은 본문은 먼저 스키마로 검증합니다.',
            '값은 이어 붙이지 않고 매개변수로 따로 보냅니다.',
            '잘 만들어졌으면 201과 함께 새 글의 번호를 알려 줍니다.',
          ],
        },
        {
          kind: 'code',
          heading: '글을 써 봅니다',
          language: 'bash',
          code: [
            'curl http://localhost:3000/api/entries \\',
            "  -H 'Content-Type: application/json' \\",
            '  -d \'{"author":"바다","body":"반갑습니다"}\'',
          ].join('\n'),
          output: '{"id":"2"}',
          say: [
            '터미널에서 새 글을 보내 보겠습니다.',
            '두 번째 글이 저장되었습니다.',
            '큰 정수는 정확히 옮기려고 문자열로 돌아옵니다.',
          ],
          outputWith: 1,
        },
      ],
    },
    {
      video: '04-fetch-and-draw',
      scenes: [
        {
          kind: 'title',
          heading: '화면에서 불러오기',
          sub: '풀스택 웹 서비스 만들기 4강 · fetch',
          say: [
            '이번 시간에는 서버의 글을 화면으로 불러옵니다.',
            '남이 쓴 글을 안전하게 그리는 방법도 함께 배웁니다.',
          ],
        },
        {
          kind: 'code',
          heading: '불러오고, 실패를 확인합니다',
          language: 'javascript',
          code: [
            'async function loadEntries() {',
            "  const reply = await fetch('/api/entries')",
            '  if (!reply.ok) {',
            '    throw new Error(`불러오지 못했습니다 (${reply.status})`)',
            '  }',
            '  return reply.json()',
            '}',
          ].join('\n'),
          say: [
            'fetch는 서버가 오류로 답해도 예외를 던지지 않습니다.',
            '그래서 응답이 괜찮은지 직접 확인해야 합니다.',
          ],
        },
        {
          kind: 'code',
          heading: '글자는 글자로 그립니다',
          language: 'javascript',
          code: [
            "const list = document.querySelector('#entries')",
            '',
            'for (const entry of await loadEntries()) {',
            "  const item = document.createElement('li')",
            '  item.textContent = `${entry.author}: ${entry.body}`',
            '  list.append(item)',
            '}',
          ].join('\n'),
          output: ['• 바다: 반갑습니다', '• 하늘: 첫 글을 남깁니다'].join('\n'),
          say: [
            '글마다 목록의 항목을 하나씩 만듭니다.',
            'textContent에 넣으면 태그가 섞여 있어도 글자로만 보입니다.',
            '서버에 있던 두 글이 화면에 나타났습니다.',
          ],
        },
        {
          kind: 'points',
          heading: '화면의 네 가지 모습',
          points: ['불러오는 중', '글이 없음', '글이 있음', '실패와 다시 시도'],
          say: [
            '좋은 화면은 기다리는 모습부터 준비합니다.',
            '아직 글이 없을 때의 안내도 필요합니다.',
            '글이 있을 때만 그려서는 부족합니다.',
            '실패하면 다시 시도할 버튼을 보여 주세요.',
          ],
        },
      ],
    },
    {
      video: '05-keep-login',
      scenes: [
        {
          kind: 'title',
          heading: '로그인 상태 지키기',
          sub: '풀스택 웹 서비스 만들기 5강 · 세션 쿠키',
          say: [
            '서버는 요청마다 상대를 새로 만납니다.',
            '이번 시간에는 쿠키로 로그인한 사람을 알아보겠습니다.',
          ],
        },
        {
          kind: 'points',
          heading: '세션이 동작하는 순서',
          points: ['비밀번호를 확인한다', '무작위 토큰을 발급한다', '다음 요청에서 토큰을 확인한다'],
          say: [
            '로그인할 때 비밀번호를 한 번 확인합니다.',
            '맞으면 짐작할 수 없는 무작위 토큰을 쿠키로 줍니다.',
            '다음 요청부터는 그 토큰으로 누구인지 알아봅니다.',
          ],
        },
        {
          kind: 'code',
          heading: '토큰을 쿠키에 담습니다',
          language: 'javascript',
          code: [
            "import { randomBytes } from 'node:crypto'",
            '',
            "const token = randomBytes(32).toString('base64url')",
            '',
            "reply.setCookie('session', token, {",
            '  httpOnly: true,',
            '  secure: true,',
            "  sameSite: 'lax',",
            "  path: '/',",
            '})',
          ].join('\n'),
          say: [
            '토큰은 암호용 난수로 길게 만듭니다.',
            'httpOnly를 켜면 화면의 스크립트가 쿠키를 읽지 못합니다.',
            'secure는 암호화된 연결에서만 보내게 합니다.',
            'sameSite는 다른 사이트에서 시작된 위험한 요청에 쿠키가 실리는 것을 막습니다.',
          ],
        },
        {
          kind: 'points',
          heading: '잊지 마세요',
          points: ['비밀번호는 해시로 저장', '로그아웃하면 토큰을 지운다'],
          say: ['비밀번호는 느린 해시로 바꾸어 저장합니다.', '로그아웃하면 서버에서도 토큰을 지워야 합니다.'],
        },
      ],
    },
    {
      video: '06-before-release',
      scenes: [
        {
          kind: 'title',
          heading: '배포하기 전에',
          sub: '풀스택 웹 서비스 만들기 6강 · 설정과 종료',
          say: ['마지막 시간에는 서비스를 내보내기 전에 확인할 세 가지를 정리합니다.'],
        },
        {
          kind: 'code',
          heading: '설정은 시작할 때 검사합니다',
          language: 'javascript',
          code: [
            'const databaseUrl = process.env.DATABASE_URL',
            '',
            'if (!databaseUrl) {',
            "  console.error('DATABASE_URL을 설정해 주세요')",
            '  process.exit(1)',
            '}',
          ].join('\n'),
          output: 'DATABASE_URL을 설정해 주세요',
          say: [
            '비밀번호가 담긴 주소는 코드가 아니라 환경 변수에 둡니다.',
            '빠졌다면 손님이 오기 전에, 시작하자마자 알려 주는 편이 낫습니다.',
          ],
        },
        {
          kind: 'code',
          heading: '살아 있는지 답합니다',
          language: 'javascript',
          code: [
            "app.get('/health', async () => {",
            "  await pool.query('SELECT 1')",
            "  return { status: 'ok' }",
            '})',
          ].join('\n'),
          say: ['상태를 확인하는 주소를 하나 열어 둡니다.', '데이터베이스까지 닿아야 괜찮다고 답합니다.'],
        },
        {
          kind: 'code',
          heading: '하던 일을 마치고 멈춥니다',
          language: 'javascript',
          code: [
            "process.once('SIGTERM', async () => {",
            '  await app.close()',
            '  await pool.end()',
            '})',
          ].join('\n'),
          say: [
            '새 버전으로 바꿀 때는 종료 신호가 옵니다.',
            '받던 요청을 끝까지 처리하고 연결을 닫으면 손님은 교체를 알아차리지 못합니다.',
            '수고하셨습니다. 여러분의 첫 서비스가 완성되었습니다.',
          ],
        },
      ],
    },
  ],
}
