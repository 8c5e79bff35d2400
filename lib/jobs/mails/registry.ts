import type { z } from 'zod'
import { administratorInvited, passwordChanged, passwordReset, signInCode, testMail } from './account-mails'
import { announcement } from './announcement-mails'
import { addressChanged, addressCode, changeDecided, studentMoved, studentsMerged } from './student-mails'
import { certificateChanged } from './certificate-mails'
import { unreadMessages } from './message-mails'
import { adviserAdded, contactAddressChanged, coordinatorAppointed } from './contact-mails'
import { approvalDecided, paymentNotice, paymentReminder, placeReleased, registrationKept } from './registration-mails'
import { readinessReminder } from './readiness-mails'
import { receipt, refunded } from './payment-mails'
import { feeReduction } from './reduction-mails'
import { resultsOut, resultsOutToAdviser } from './result-mails'
import { signUpCode } from './sign-up-mails'
import {
  deadlineExtended,
  submissionReceipt,
  submissionReminder,
  submissionReopened,
  submissionToAdviser,
} from './submission-mails'
import { workLink } from './work-mails'

/** Every mail the portal writes. */
export const mails = {
  'sign-in-code': signInCode,
  'password-reset': passwordReset,
  'password-changed': passwordChanged,
  'administrator-invited': administratorInvited,
  'test-mail': testMail,
  'address-code': addressCode,
  'address-changed': addressChanged,
  'change-decided': changeDecided,
  'student-moved': studentMoved,
  'students-merged': studentsMerged,
  'adviser-added': adviserAdded,
  'coordinator-appointed': coordinatorAppointed,
  'contact-address-changed': contactAddressChanged,
  'payment-reminder': paymentReminder,
  'payment-notice': paymentNotice,
  'readiness-reminder': readinessReminder,
  'approval-decided': approvalDecided,
  'registration-kept': registrationKept,
  'place-released': placeReleased,
  'sign-up-code': signUpCode,
  receipt,
  refunded,
  'fee-reduction': feeReduction,
  'submission-receipt': submissionReceipt,
  'submission-to-adviser': submissionToAdviser,
  'submission-reopened': submissionReopened,
  'submission-reminder': submissionReminder,
  'deadline-extended': deadlineExtended,
  'work-link': workLink,
  'certificate-changed': certificateChanged,
  'unread-messages': unreadMessages,
  announcement,
  'results-out': resultsOut,
  'results-out-to-adviser': resultsOutToAdviser,
} as const

/** Mails with a code or a link that opens an account: what they tell is shown to nobody and kept no longer than needed. */
export const secretMails: ReadonlySet<string> = new Set<MailTemplate>([
  'sign-in-code',
  'sign-up-code',
  'address-code',
  'password-reset',
  'administrator-invited',
])

/** A family's circumstances stand in them, which only finance reads. */
export const financeMails: ReadonlySet<string> = new Set<MailTemplate>(['fee-reduction'])

export type MailTemplate = keyof typeof mails
export type MailPayload<Template extends MailTemplate> = z.input<(typeof mails)[Template]['payload']>
