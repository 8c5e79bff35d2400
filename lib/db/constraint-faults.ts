import type { FaultKey } from '@/lib/kernel/catalogue'
import { ourMistakes } from './our-mistakes'

/** What the database refuses and a person may run into, in a race or because a screen knew less: name → fault. */
const faults: Readonly<Record<string, FaultKey>> = {
  // settings, seasons, schools
  list_item_list_code_key: 'lists.nameTaken',
  saved_view_owner_kind_owner_id_screen_name_key: 'conflict.taken',
  season_code_key: 'conflict.taken',
  season_dates: 'projects.dates',
  school_code_key: 'schools.codeTaken',
  school_heir_stands: 'schools.heirNotApproved',

  // contacts, students, staff
  contact_role_email_key: 'contacts.emailTaken',
  contact_no_coordinator_at_independent: 'contacts.noCoordinatorAtIndependent',
  student_email_key: 'students.emailTaken',
  student_heir_stands: 'students.merged',
  erasure_one_open: 'erasures.underWay',
  student_row_of_the_kept: 'students.merged',
  student_adviser_one_per_pair: 'students.adviserAlready',
  change_request_one_pending: 'students.changeAlreadyAsked',
  administrator_email_key: 'staff.emailTaken',
  administrator_grant_one_live: 'staff.alreadyGranted',
  administrator_grant_owner_remains: 'staff.lastOwner',
  administrator_owner_remains: 'staff.lastOwner',

  // auth
  login_code_one_live: 'conflict.busy',
  session_one_impersonation: 'conflict.busy',

  // projects
  project_code_key: 'conflict.taken',
  project_number_prefix_key: 'conflict.taken',
  project_dates: 'projects.dates',
  project_not_back_to_draft: 'projects.hasRegistrations',
  project_cover_fits: 'files.notReady',
  project_event_project_id_is_extra_code_key: 'conflict.taken',
  project_tally_seats_within_capacity: 'projects.full',
  project_tally_schools_within_capacity: 'projects.full',
  price_level_project_id_level_key: 'conflict.taken',
  refund_step_project_id_until_key: 'conflict.taken',
  next_stage_from_project_id_to_project_id_key: 'conflict.taken',
  school_project_school_id_project_id_key: 'conflict.taken',
  entry_window_order: 'projects.windowOrder',
  entry_window_announce: 'projects.announceTooEarly',
  educator_application_contact_id_project_id_key: 'registrations.alreadyRegistered',
  educator_class_educator_application_id_class_id_key: 'conflict.taken',

  // packages
  package_dates: 'projects.dates',
  package_project_package_id_project_id_key: 'conflict.taken',
  package_registration_one_live: 'packages.alreadyRegistered',
  package_registration_uses_within_total: 'packages.noUsesLeft',
  package_registration_status_edge: 'registrations.statusFinal',
  package_registration_cancel_is_final: 'registrations.cancelled',

  // registrations
  registration_one_live_per_student_project: 'registrations.alreadyRegistered',
  registration_one_leader_per_team: 'teams.twoLeaders',
  registration_status_edge: 'registrations.statusFinal',
  registration_cancel_is_final: 'registrations.cancelled',
  registration_event_registration_id_event_id_key: 'conflict.stale',
  registration_adviser_registration_id_contact_id_key: 'conflict.stale',
  commitment_student_id_project_id_file_id_key: 'conflict.stale',
  commitment_file_fits: 'files.notReady',
  school_registration_one_live: 'registrations.alreadyRegistered',
  school_registration_status_edge: 'registrations.statusFinal',
  school_registration_cancel_is_final: 'registrations.cancelled',
  school_registration_event_school_registration_id_event_id_key: 'conflict.stale',
  school_registration_contact_school_registration_id_contact__key: 'conflict.stale',

  // imports
  import_batch_once: 'imports.alreadyImported',

  // teams
  team_one_per_code: 'teams.codeTaken',
  team_code_within_maximum: 'teams.codeTooHigh',
  team_size_within_maximum: 'teams.full',

  // workspaces
  template_family_version_key: 'conflict.stale',
  template_frozen: 'workspaces.templateFrozen',
  section_frozen: 'workspaces.templateFrozen',
  block_frozen: 'workspaces.templateFrozen',
  block_template_id_code_key: 'conflict.taken',
  check_item_frozen: 'workspaces.templateFrozen',
  block_question_frozen: 'workspaces.templateFrozen',
  block_question_option_frozen: 'workspaces.templateFrozen',
  block_question_option_question_id_letter_key: 'conflict.taken',
  team_template_before_content: 'workspaces.templateInUse',
  team_block_team_id_block_id_key: 'conflict.stale',
  team_block_content_size: 'workspaces.tooLong',
  team_block_before_submission: 'workspaces.alreadySubmitted',
  team_quiz_answer_before_submission: 'workspaces.alreadySubmitted',
  team_block_first_version: 'conflict.stale',
  team_block_next_version: 'conflict.stale',
  block_revision_team_block_id_version_key: 'conflict.stale',
  block_file_team_block_id_file_id_key: 'conflict.stale',
  block_file_fits: 'files.notReady',
  team_check_team_id_check_item_id_key: 'conflict.stale',
  team_quiz_answer_team_id_block_id_question_id_key: 'conflict.stale',
  submission_one_live_per_team: 'workspaces.alreadySubmitted',
  submission_team_id_attempt_key: 'workspaces.alreadySubmitted',
  submission_inside_its_window: 'workspaces.windowClosed',
  submission_member_submission_id_registration_id_key: 'conflict.stale',

  // payments
  payment_order_reduction_approved: 'conflict.stale',
  payment_order_one_open_per_invoice: 'payments.orderOpen',
  invoice_line_one_open_per_registration: 'invoices.onAnother',
  invoice_line_one_open_per_package_registration: 'invoices.onAnother',
  invoice_line_one_open_per_school_registration: 'invoices.onAnother',
  invoice_line_without_order: 'payments.orderOpen',
  invoice_withdrawn_without_order: 'payments.orderOpen',
  order_line_with_its_invoice: 'payments.onInvoice',
  order_line_one_open_per_registration: 'payments.orderOpen',
  order_line_one_open_per_package_registration: 'payments.orderOpen',
  order_line_one_open_per_school_registration: 'payments.orderOpen',
  payment_provider_mode_provider_payment_id_key: 'conflict.stale',
  payment_refunded_within_amount: 'payments.refundTooHigh',
  refund_within_its_line: 'payments.refundTooHigh',
  refund_state_edge: 'conflict.stale',
  refund_provider_mode_provider_refund_id_key: 'conflict.stale',
  provider_event_provider_mode_event_id_key: 'conflict.stale',
  ledger_finding_one_live: 'conflict.stale',

  // fee reductions
  fee_reduction_one_open: 'feeReductions.alreadyAsked',
  fee_reduction_one_approved: 'feeReductions.alreadyApproved',
  fee_reduction_before_payment: 'feeReductions.alreadyPaid',
  fee_reduction_proof_fits: 'files.notReady',

  // scores
  team_score_pkey: 'conflict.stale',
  score_assignment_team_id_administrator_id_key: 'conflict.stale',
  event_result_registration_id_event_id_key: 'conflict.stale',
  advancement_registration_id_to_project_id_key: 'conflict.stale',
  award_one_live_per_holder: 'scores.alreadyAwarded',
  results_release_one_live: 'scores.alreadyReleased',

  // certificates
  certificate_one_issued: 'certificates.alreadyIssued',
  certificate_superseded_by_id_key: 'conflict.stale',
  certificate_has_ground: 'certificates.noGround',
  certificate_state_edge: 'certificates.notIssued',
  certificate_template_background_fits: 'files.notReady',
  certificate_template_frozen: 'certificates.templateInUse',
  certificate_image_fits: 'files.notReady',
  certificate_image_template_id_file_id_key: 'conflict.stale',
  certificate_batch_one_open: 'certificates.batchRunning',

  // learning, questions, inquiries
  class_code_key: 'conflict.taken',
  class_project_class_id_project_id_key: 'conflict.taken',
  content_file_content_id_file_id_key: 'conflict.taken',
  content_file_fits: 'files.notReady',
  content_video_fits: 'files.notReady',
  content_pdf_fits: 'files.notReady',
  content_captions_zh_fit: 'files.notReady',
  content_captions_en_fit: 'files.notReady',
  quiz_option_quiz_id_letter_key: 'conflict.taken',
  quiz_option_one_right: 'conflict.taken',
  quiz_answer_right_kept: 'conflict.stale',
  quiz_picture_quiz_id_file_id_key: 'conflict.taken',
  quiz_picture_fits: 'files.notReady',
  quiz_answer_student_id_quiz_id_key: 'conflict.stale',
  content_progress_student_id_content_id_key: 'conflict.stale',
  content_thread_student_id_content_id_key: 'conflict.stale',
  thinking_answer_question_id_student_id_key: 'conflict.stale',
  thinking_image_answer_id_file_id_key: 'conflict.stale',
  thinking_image_fits: 'files.notReady',
  inquiry_read_inquiry_id_person_kind_person_id_key: 'conflict.stale',
  inquiry_message_author_kind_author_id_client_id_key: 'conflict.busy',
  inquiry_file_fits: 'files.notReady',
  inquiry_file_one_message: 'files.notReady',

  // school life, files, mail
  resource_file_fits: 'files.notReady',
  volunteer_work_student_id_done_on_achievement_key: 'volunteering.alreadyRecorded',
  file_size: 'files.tooLarge',
  mail_text_template_version_key: 'conflict.stale',
}

/** The field of the input that a constraint is about, where every operation that meets it has the same name for it. */
const fields: Readonly<Record<string, string>> = {
  season_code_key: 'code',
  project_code_key: 'code',
  project_number_prefix_key: 'numberPrefix',
  class_code_key: 'code',
}

/** Families that every table has; only their surprise members have a row of their own. */
const families: readonly (readonly [RegExp, FaultKey])[] = [
  [/_fkey$/, 'conflict.inUse'],
  [/_pkey$/, 'internal'],
  [/_(texts|bilingual|change|told)$/, 'internal'],
]

/** The fault that stands for a constraint, unique index or trigger; null for a name nobody has thought about. */
export function knownConstraintFault(constraint: string): FaultKey | null {
  const fault = faults[constraint]
  if (fault !== undefined) return fault
  if (ourMistakes.has(constraint)) return 'internal'
  return families.find(([pattern]) => pattern.test(constraint))?.[1] ?? null
}

export function constraintFault(constraint: string): { key: FaultKey; field: string | null } {
  return { key: knownConstraintFault(constraint) ?? 'internal', field: fields[constraint] ?? null }
}

/** Every name written down here, for the test that looks for those the database no longer has. */
export const namedConstraints: readonly string[] = [...Object.keys(faults), ...ourMistakes]
