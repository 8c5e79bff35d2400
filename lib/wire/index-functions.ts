import { projectFunctions } from '@/lib/features/catalogue/projects/wire'
import { certificateFunctions } from '@/lib/features/certificates/certificates/wire'
import { fileFunctions } from '@/lib/features/files/files/wire'
import { studentHomeFunctions } from '@/lib/features/home/student-homes/wire'
import { importFunctions } from '@/lib/features/imports/imports/wire'
import { advancementFunctions } from '@/lib/features/judging/advancements/wire'
import { resultFunctions } from '@/lib/features/judging/results/wire'
import { chapterFunctions } from '@/lib/features/learning/chapters/wire'
import { contentThreadFunctions } from '@/lib/features/learning/content-threads/wire'
import { courseFunctions } from '@/lib/features/learning/courses/wire'
import { quizFunctions } from '@/lib/features/learning/quizzes/wire'
import { thinkingAnswerFunctions } from '@/lib/features/learning/thinking-answers/wire'
import { thinkingQuestionFunctions } from '@/lib/features/learning/thinking-questions/wire'
import { inboxFunctions } from '@/lib/features/messages/inbox/wire'
import { inquiryFunctions } from '@/lib/features/messages/inquiries/wire'
import { feeReductionFunctions } from '@/lib/features/payments/fee-reductions/wire'
import { paymentFunctions } from '@/lib/features/payments/payments/wire'
import { authFunctions } from '@/lib/features/people/auth/wire'
import { contactFunctions } from '@/lib/features/people/contacts/wire'
import { schoolFunctions } from '@/lib/features/people/schools/wire'
import { studentFunctions } from '@/lib/features/people/students/wire'
import { collegeFunctions } from '@/lib/features/registrations/colleges/wire'
import { commitmentFunctions } from '@/lib/features/registrations/commitments/wire'
import { educatorFunctions } from '@/lib/features/registrations/educators/wire'
import { offerFunctions } from '@/lib/features/registrations/offers/wire'
import { overviewFunctions } from '@/lib/features/registrations/overviews/wire'
import { participationFunctions } from '@/lib/features/registrations/participations/wire'
import { payableFunctions } from '@/lib/features/registrations/payables/wire'
import { registrationFunctions } from '@/lib/features/registrations/registrations/wire'
import { schoolRegistrationFunctions } from '@/lib/features/registrations/school-registrations/wire'
import { trackFunctions } from '@/lib/features/registrations/tracks/wire'
import { materialFunctions } from '@/lib/features/school-life/materials/wire'
import { volunteeringFunctions } from '@/lib/features/school-life/volunteering/wire'
import { ownTeamFunctions } from '@/lib/features/teams/own-teams/wire'
import { teamFunctions } from '@/lib/features/teams/teams/wire'
import { submissionFunctions } from '@/lib/features/work/submissions/wire'
import type { Functions } from '@/lib/kernel/doors/function-name-route'

/** What `/api/index` answers to: each room's functions. */
export const indexFunctions: Functions = {
  ...advancementFunctions,
  ...authFunctions,
  ...certificateFunctions,
  ...collegeFunctions,
  ...commitmentFunctions,
  ...contactFunctions,
  ...educatorFunctions,
  ...feeReductionFunctions,
  ...fileFunctions,
  ...importFunctions,
  ...materialFunctions,
  ...inboxFunctions,
  ...inquiryFunctions,
  ...ownTeamFunctions,
  ...offerFunctions,
  ...overviewFunctions,
  ...participationFunctions,
  ...payableFunctions,
  ...paymentFunctions,
  ...projectFunctions,
  ...registrationFunctions,
  ...resultFunctions,
  ...schoolRegistrationFunctions,
  ...schoolFunctions,
  ...studentFunctions,
  ...studentHomeFunctions,
  ...submissionFunctions,
  ...teamFunctions,
  ...trackFunctions,
  ...chapterFunctions,
  ...contentThreadFunctions,
  ...courseFunctions,
  ...quizFunctions,
  ...thinkingAnswerFunctions,
  ...thinkingQuestionFunctions,
  ...volunteeringFunctions,
}
