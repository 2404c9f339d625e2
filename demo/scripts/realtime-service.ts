import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'realtime-service',
  lectures: [
    {
      video: 'lecture',
      scenes: [
        {
          kind: 'title',
          heading: '서버가 먼저 메시지를 보내려면',
          sub: '실시간 서비스 만들기 · 첫 웹소켓',
          say: [
            '안녕하세요.',
            '이번 강의에서는 실시간 통신 방식을 비교하고, 작은 채팅 서버를 만들어 볼게요.',
          ],
        },
        {
          kind: 'points',
          heading: '실시간 통신 방식 세 가지',
          points: ['폴링: 주기적으로 요청하기', 'SSE: 서버가 보내기', '웹소켓: 양방향으로 주고받기'],
          say: [
            '폴링은 브라우저가 새 소식이 있는지 주기적으로 요청하는 방식이에요.',
            'SSE는 연결을 열어 두고 서버가 한 방향으로 메시지를 보내요.',
            '웹소켓은 연결 하나로 양쪽이 자유롭게 메시지를 주고받아요.',
          ],
        },
        {
          kind: 'code',
          heading: '받은 메시지를 모두에게 보내기',
          language: 'javascript',
          code: [
            "import { WebSocketServer } from 'ws'",
            '',
            'const server = new WebSocketServer({ port: 8080 })',
            "server.on('connection', (socket) => {",
            "  socket.on('message', (data) => {",
            '    for (const client of server.clients)',
            '      client.send(data.toString())',
            '  })',
            '})',
          ].join('\n'),
          say: [
            '누군가 접속하면 그 사람의 메시지를 기다려요.',
            '메시지가 오면 접속한 모든 사람에게 그대로 전송해요.',
          ],
        },
        {
          kind: 'code',
          heading: '접속해서 인사하기',
          language: 'javascript',
          code: [
            "const socket = new WebSocket('ws://localhost:8080')",
            "socket.onopen = () => socket.send('안녕하세요')",
            'socket.onmessage = (event) => {',
            "  console.log('받음:', event.data)",
            '}',
          ].join('\n'),
          output: '받음: 안녕하세요',
          say: [
            '연결이 열리면 인사를 보내고, 받은 메시지를 콘솔에 출력해요.',
            '내가 보낸 인사가 서버를 거쳐 나에게도 돌아왔어요.',
          ],
        },
      ],
    },
    {
      video: '04-heartbeat',
      scenes: [
        {
          kind: 'title',
          heading: '하트비트로 끊긴 연결 찾기',
          sub: '실시간 서비스 만들기 · ping과 pong',
          say: [
            '와이파이가 갑자기 꺼지면 서버는 연결이 끊긴 것을 바로 알지 못해요.',
            '이번 강의에서는 서로 살아 있는지 확인하는 방법을 배워요.',
          ],
        },
        {
          kind: 'code',
          heading: '대답을 기억하기',
          language: 'javascript',
          code: [
            "server.on('connection', (socket) => {",
            '  socket.isAlive = true',
            "  socket.on('pong', () => {",
            '    socket.isAlive = true',
            '  })',
            '})',
          ].join('\n'),
          say: [
            '서버가 ping을 보내면 브라우저가 자동으로 pong을 돌려줘요.',
            '대답이 올 때마다 살아 있다고 표시해요.',
          ],
        },
        {
          kind: 'code',
          heading: '30초마다 확인하기',
          language: 'javascript',
          code: [
            'setInterval(() => {',
            '  for (const socket of server.clients) {',
            '    if (!socket.isAlive) {',
            '      socket.terminate()',
            '      continue',
            '    }',
            '    socket.isAlive = false',
            '    socket.ping()',
            '  }',
            '}, 30_000)',
          ].join('\n'),
          say: [
            '30초마다 모든 연결을 확인해요.',
            '지난번 ping에 대답하지 않은 연결은 바로 끊어요.',
            '나머지는 표시를 지우고 다시 ping을 보내요.',
          ],
        },
        {
          kind: 'code',
          heading: '브라우저에서도 확인하기',
          language: 'javascript',
          code: [
            'let timer',
            '',
            'function heard() {',
            '  clearTimeout(timer)',
            '  timer = setTimeout(reconnect, 45_000)',
            '}',
            '',
            "socket.addEventListener('open', heard)",
            "socket.addEventListener('message', heard)",
          ].join('\n'),
          say: [
            '브라우저의 자바스크립트는 ping을 볼 수 없어요.',
            '그래서 서버가 30초마다 짧은 메시지도 함께 보내게 해요.',
            '45초 동안 아무것도 오지 않으면 다시 연결을 시작해요.',
          ],
        },
      ],
    },
    {
      video: '08-scale-out',
      scenes: [
        {
          kind: 'title',
          heading: '서버를 여러 대로 확장하기',
          sub: '실시간 서비스 만들기 · Pub/Sub',
          say: [
            '사람이 많아지면 서버를 여러 대로 늘려야 해요.',
            '그런데 서로 다른 서버에 접속한 두 사람은 어떻게 대화할까요?',
          ],
        },
        {
          kind: 'points',
          heading: '한 서버는 자기 연결만 알아요',
          points: ['하늘은 1번 서버에 접속', '바다는 2번 서버에 접속', '서버끼리 소식을 나눠야 해요'],
          say: [
            '하늘은 1번 서버에 접속했고, 그 연결은 1번 서버의 메모리에만 있어요.',
            '바다는 2번 서버에 있어서 1번 서버가 직접 보낼 수 없어요.',
            '그래서 서버들이 함께 듣는 통로가 필요해요.',
          ],
        },
        {
          kind: 'code',
          heading: '모든 서버가 함께 듣기',
          language: 'javascript',
          code: [
            "import { createClient } from 'redis'",
            '',
            'const publisher = createClient()',
            'const subscriber = publisher.duplicate()',
            'await Promise.all([publisher.connect(), subscriber.connect()])',
            '',
            "await subscriber.subscribe('chat', (text) => {",
            '  const { room, message } = JSON.parse(text)',
            '  sendTo(room, message)',
            '})',
          ].join('\n'),
          say: [
            '여기서는 레디스를 통로로 사용해요.',
            '듣는 연결과 보내는 연결을 따로 만들어요.',
            '소식이 오면 이 서버에 접속한 사람에게만 전달해요.',
          ],
        },
        {
          kind: 'code',
          heading: '통로에 보내기',
          language: 'javascript',
          code: [
            'export async function say(room, message) {',
            '  const saved = await saveMessage(room, message)',
            '  const text = JSON.stringify({ room, message: saved })',
            "  await publisher.publish('chat', text)",
            '}',
          ].join('\n'),
          say: [
            '메시지를 먼저 데이터베이스에 저장하고, 그다음 통로에 보내요.',
            '통로는 메시지를 보관하지 않아서, 끊긴 서버는 그동안의 소식을 놓쳐요.',
            '저장해 두었으니 놓친 번호부터 다시 조회할 수 있어요.',
          ],
        },
      ],
    },
  ],
}
