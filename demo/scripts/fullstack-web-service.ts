import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'fullstack-web-service',
  lectures: [
    {
      video: '01-one-request',
      scenes: [
        {
          kind: 'title',
          heading: '요청 하나가 처리되는 과정',
          sub: '풀스택 웹 서비스 만들기 1강 · 첫 서버',
          say: ['안녕하세요.', '이 코스에서는 방명록 서비스 하나를 처음부터 끝까지 만들어요.'],
        },
        {
          kind: 'points',
          heading: '버튼을 누르면 생기는 일',
          points: ['브라우저가 요청을 보내요', '서버가 요청을 검증해요', '데이터베이스가 저장해요'],
          say: [
            '버튼을 누르면 브라우저가 서버로 요청을 보내요.',
            '서버는 처리해도 되는 요청인지 검증해요.',
            '그리고 데이터베이스에 저장해야 내일도 남아 있어요.',
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
            'Node에 내장된 모듈만으로 서버를 만들어 볼게요.',
            '요청이 오면 메서드와 URL을 출력하고, 환영 인사로 응답해요.',
          ],
        },
        {
          kind: 'code',
          heading: '요청 보내기',
          language: 'bash',
          code: 'curl http://localhost:3000/hello',
          output: '방명록에 오신 것을 환영합니다',
          say: [
            '다른 터미널을 열고 요청을 보내요.',
            '응답이 왔네요. 이제 이 서버에 기능을 하나씩 추가해 볼게요.',
          ],
        },
      ],
    },
    {
      video: '02-design-table',
      scenes: [
        {
          kind: 'title',
          heading: '테이블 설계하고 저장하기',
          sub: '풀스택 웹 서비스 만들기 2강 · PostgreSQL',
          say: [
            '이번 강의에서는 방명록 글을 저장할 테이블을 설계해요.',
            '테이블을 잘 설계하면 잘못된 데이터를 데이터베이스가 막아 줘요.',
          ],
        },
        {
          kind: 'code',
          heading: '테이블에 제약 조건 걸기',
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
            'ID는 데이터베이스가 자동으로 만들고, 작성자와 본문은 비워 둘 수 없어요.',
            '본문은 오백 자까지만 저장할 수 있어요.',
            '작성 시각은 시간대까지 포함해 자동으로 저장돼요.',
          ],
        },
        {
          kind: 'code',
          heading: '글 하나 저장하기',
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
            '작성자와 본문만 넣었는데 ID가 자동으로 생겼어요.',
            'RETURNING을 쓰면 저장한 결과를 바로 받을 수 있어요.',
          ],
        },
        {
          kind: 'points',
          heading: '왜 데이터베이스에서도 막을까요?',
          points: ['어떤 경로로 들어와도 지켜져요', '규칙이 테이블과 함께 남아요'],
          say: [
            '화면과 서버가 놓친 실수도 데이터베이스가 마지막으로 막아 줘요.',
            '규칙이 테이블에 적혀 있으니 나중에 확인하기도 쉬워요.',
          ],
        },
      ],
    },
    {
      video: '03-write-api',
      scenes: [
        {
          kind: 'title',
          heading: '글을 저장하고 조회하는 API',
          sub: '풀스택 웹 서비스 만들기 3강 · Fastify와 pg',
          say: ['이번 강의에서는 지난 강의의 테이블을 사용하는 API를 만들어요.'],
        },
        {
          kind: 'code',
          heading: '최근 글부터 조회하기',
          language: 'javascript',
          code: [
            "app.get('/api/entries', async () => {",
            '  const { rows } = await pool.query(`',
            '    SELECT id, author, body FROM entry',
            '    ORDER BY id DESC LIMIT 20`)',
            '  return rows',
            '})',
          ].join('\n'),
          say: ['최근에 쓴 글부터 스무 개를 응답해요.', '한꺼번에 모두 보내지 않도록 개수를 꼭 제한하세요.'],
        },
        {
          kind: 'code',
          heading: '새 글 저장하기',
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
            '요청 본문은 먼저 스키마로 검증해요.',
            '값은 SQL에 이어 붙이지 말고 파라미터로 따로 보내세요.',
            '저장에 성공하면 201과 함께 새 글의 ID를 응답해요.',
          ],
        },
        {
          kind: 'code',
          heading: 'API 호출하기',
          language: 'bash',
          code: [
            'curl http://localhost:3000/api/entries \\',
            "  -H 'Content-Type: application/json' \\",
            '  -d \'{"author":"바다","body":"반갑습니다"}\'',
          ].join('\n'),
          output: '{"id":"2"}',
          say: [
            '터미널에서 새 글을 보내 볼게요.',
            '두 번째 글이 저장됐어요.',
            'bigint는 값이 커도 정확하도록 문자열로 와요.',
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
          heading: '화면에 데이터 불러오기',
          sub: '풀스택 웹 서비스 만들기 4강 · fetch',
          say: [
            '이번 강의에서는 서버의 글을 화면에 불러와요.',
            '다른 사람이 쓴 글을 안전하게 보여 주는 방법도 배워요.',
          ],
        },
        {
          kind: 'code',
          heading: '데이터를 불러오고 실패 확인하기',
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
            'fetch는 서버가 오류로 응답해도 예외를 던지지 않아요.',
            '그래서 응답이 성공인지 직접 확인해야 해요.',
          ],
        },
        {
          kind: 'code',
          heading: '태그가 아니라 텍스트로 보여 주기',
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
            '글마다 목록 항목을 하나씩 만들어요.',
            'textContent에 넣으면 태그가 섞여 있어도 텍스트로만 보여요.',
            '서버에 있던 글 두 개가 화면에 나타났어요.',
          ],
        },
        {
          kind: 'points',
          heading: '화면의 네 가지 상태',
          points: ['불러오는 중', '글이 없을 때', '글이 있을 때', '실패했을 때'],
          say: [
            '가장 먼저 로딩 상태를 준비해요.',
            '아직 글이 없을 때는 안내를 보여 주세요.',
            '글이 있으면 목록을 보여 줘요.',
            '실패했을 때는 다시 시도 버튼이 필요해요.',
          ],
        },
      ],
    },
    {
      video: '05-keep-login',
      scenes: [
        {
          kind: 'title',
          heading: '로그인 상태 유지하기',
          sub: '풀스택 웹 서비스 만들기 5강 · 세션 쿠키',
          say: [
            '서버는 이전 요청을 기억하지 못해요.',
            '이번 강의에서는 쿠키로 로그인한 회원을 확인해 볼게요.',
          ],
        },
        {
          kind: 'points',
          heading: '세션이 동작하는 순서',
          points: ['비밀번호를 확인해요', '무작위 토큰을 발급해요', '다음 요청에서 토큰을 확인해요'],
          say: [
            '로그인할 때 비밀번호를 한 번 확인해요.',
            '비밀번호가 맞으면 예측할 수 없는 무작위 토큰을 쿠키로 보내요.',
            '다음 요청부터는 그 토큰으로 누구인지 확인해요.',
          ],
        },
        {
          kind: 'code',
          heading: '토큰을 쿠키에 저장하기',
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
            '토큰은 암호학적으로 안전한 난수로 길게 만들어요.',
            'httpOnly를 켜면 자바스크립트가 쿠키를 읽지 못해요.',
            'secure를 켜면 HTTPS 연결에서만 쿠키를 보내요.',
            'sameSite는 다른 사이트에서 시작된 위험한 요청에 쿠키를 보내지 않게 해요.',
          ],
        },
        {
          kind: 'points',
          heading: '잊지 마세요',
          points: ['비밀번호는 해시로 저장하기', '로그아웃하면 토큰 삭제하기'],
          say: [
            '비밀번호는 느린 해시 함수로 해시해서 저장하세요.',
            '로그아웃하면 서버에서도 토큰을 삭제해야 해요.',
          ],
        },
      ],
    },
    {
      video: '06-before-release',
      scenes: [
        {
          kind: 'title',
          heading: '배포 전 체크리스트',
          sub: '풀스택 웹 서비스 만들기 6강 · 설정과 종료',
          say: ['마지막 강의예요. 배포 전에 확인할 세 가지를 정리해 볼게요.'],
        },
        {
          kind: 'code',
          heading: '서버를 시작할 때 설정 검사하기',
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
            '데이터베이스 비밀번호는 코드가 아니라 환경 변수에 두세요.',
            '설정이 빠졌다면 서버를 시작할 때 바로 알려 줘야 해요.',
          ],
        },
        {
          kind: 'code',
          heading: '헬스 체크 API 만들기',
          language: 'javascript',
          code: [
            "app.get('/health', async () => {",
            "  await pool.query('SELECT 1')",
            "  return { status: 'ok' }",
            '})',
          ].join('\n'),
          say: [
            '서버 상태를 확인하는 헬스 체크 API를 하나 만들어요.',
            '데이터베이스에 연결되어야 정상이라고 응답해요.',
          ],
        },
        {
          kind: 'code',
          heading: '안전하게 종료하기',
          language: 'javascript',
          code: [
            "process.once('SIGTERM', async () => {",
            '  await app.close()',
            '  await pool.end()',
            '})',
          ].join('\n'),
          say: [
            '새 버전을 배포할 때는 서버가 종료 신호를 받아요.',
            '처리 중인 요청을 마치고 연결을 닫으면 사용자는 배포를 눈치채지 못해요.',
            '수고하셨어요. 여러분의 첫 서비스를 완성했어요!',
          ],
        },
      ],
    },
  ],
}
