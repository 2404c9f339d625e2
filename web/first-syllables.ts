/**
 * The Korean syllables of the first frame of the pages where visitors arrive: in the demonstration the landing page, the
 * lists of courses, the account pages and the instructors. They are in the font file that is preloaded; e2e/landing.e2e.ts
 * says when one is missing. The order is that of Unicode.
 */
export const FIRST_SYLLABLES =
  'ㅆㅇㅍ가각간값강갖개거건걸검것게겨격결경계고골곳공과관괜교구국궁규그근글금급기길깊까께꼴꾸끊끌끝나난날낭낮내낼너넌넓넘네넷념높놓누눈눌눠느는능니닙닝다단달담답당대더던데덱델도독돌동돼되둘듈드든들듬등디' +
  '딩따떤뛰라락란람래랜랫러런럼렇렉려력련렬렸로록론롤료루류르를름리린릴림릿링마막만많맞맡매맵머먼메며면명몇모목몰무문묻미민믿밀바박받발방배백버번법베벤변별보본볼봐부분불브블비빠사상새색생서석설성세션소속' +
  '손쇼수숙순쉬스습시식신실심싶쌓썬쓰쓸씩아안않알액야약어언업없엇에엔여연열영예오온올옮와완왜외요용우운울움워원웹위윈유으은을음응의이익인일읽잃임입있자작잔장잭저적전점접정제젝져조좋주준줄중즐증지직진질짐' +
  '집째차찮창찾채책처천첫청체쳐초최추춘취측치친침카칸컨컴켓코쿼크클키킷타태택터테템통트튼티팅파판팔페편평포폴폼표풀품프플필핑하학한할함합해행혀현호혼화확환황회획훈흐히힌힘'
