import * as catalogue from './catalogue.ts'
import * as identity from './identity.ts'
import * as learning from './learning.ts'
import * as mypage from './mypage.ts'
import * as payment from './payment.ts'
import * as site from './site.ts'

/** Every call there is: the server must answer each, the spec map and the API document are drawn from it. */
export const calls = {
  getSite: site.getSite,
  signUp: identity.signUp,
  verifySignUp: identity.verifySignUp,
  login: identity.login,
  me: identity.me,
  logout: identity.logout,
  reissue: identity.reissue,
  changeProfile: identity.changeProfile,
  listCourses: catalogue.listCourses,
  previewCourse: catalogue.previewCourse,
  enroll: payment.enroll,
  listLectures: learning.listLectures,
  getLecture: learning.getLecture,
  startPlayback: learning.startPlayback,
  saveProgress: learning.saveProgress,
  attendanceDates: learning.attendanceDates,
  myCourses: learning.myCourses,
  myPage: mypage.myPage,
}
