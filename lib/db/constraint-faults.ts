import type { FaultKey } from '@/lib/kernel/catalogue'

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

/** What only a mistake of ours runs into: the operations check it first, or nobody outside can reach it. */
const ourMistakes = new Set(
  `
  announcement_counts announcement_instants announcement_reached_while_sending mail_text_version
  setting_key_key required_field_once season_one_current season_one_results
  school_email_shape school_merged_names_its_heir school_not_its_own_heir school_one_independent

  contact_email_kept contact_email_shape registration_link_token_hash registration_link_token_hash_key
  student_created_by_somebody student_email_kept student_email_shape student_full_name student_graduation_year
  student_guardian_email_shape student_not_its_own_heir
  student_adviser_confirmed_when student_adviser_decided_by_somebody student_adviser_ended_when
  change_request_decided_when change_request_one_value
  consent_append_only consent_guardian_email_shape consent_text_hash
  administrator_email_kept administrator_email_shape administrator_program_has_no_password
  administrator_recovery_hashes api_key_administrator_id_key api_key_ends api_key_functions api_key_hash api_key_token_hash_key

  session_impersonates_no_administrator session_impersonation_is_short session_impersonation_of_a_session
  session_end_has_reason session_one_person session_person_fits_login_type session_token_hash session_token_hash_key
  known_device_one_person known_device_token_hash known_device_token_hash_administrator_id_key
  known_device_token_hash_contact_id_key
  login_code_email_shape login_code_hash login_code_tries login_code_used_alive
  password_reset_of_a_person password_reset_tries password_reset_token_hash password_reset_token_hash_key sign_up_intent_email_shape

  project_cover_alt_of_picture project_currency project_free project_summary_length project_has_a_tally project_hold project_price project_processing_fee project_team_code
  project_team_size project_tally_capacity project_tally_next project_event_id_project_id_key
  price_level_price price_level_range refund_step_percent test_site_id_project_id_key next_stage_is_another
  template_edition deadline_extension_reason deadline_extension_team_id_entry_window_id_key
  entry_window_id_project_id_key educator_application_decided_when

  package_currency package_summary_length package_price package_uses package_registration_by_somebody package_registration_currency package_registration_price package_registration_cancel_kind
  package_registration_id_student_id_key package_registration_keeps_its_place package_registration_paid_has_receipt
  package_registration_paid_has_money package_registration_status_birth

  registration_by_somebody registration_cancel_kind registration_count_delete registration_count_insert
  registration_count_update registration_custom_price registration_extra_is_object registration_id_project_id_key
  registration_keeps_its_place registration_live_holds_seat registration_paid_has_receipt registration_paid_has_money
  registration_project_id_number_key registration_role_in_a_team registration_status_birth registration_use_of_a_package
  school_registration_cancel_kind school_registration_count school_registration_custom_price
  school_registration_id_project_id_key school_registration_keeps_its_place school_registration_decision school_registration_placed_at_heir
  contact_placed_at_heir import_batch_placed_at_heir material_delivery_placed_at_heir registration_placed_at_heir
  registration_of_the_kept package_registration_of_the_kept student_adviser_of_the_kept change_request_of_the_kept
  commitment_of_the_kept fee_reduction_of_the_kept certificate_of_the_kept inquiry_of_the_kept content_thread_of_the_kept
  thinking_answer_of_the_kept volunteer_work_of_the_kept session_of_the_kept
  erasure_of_a_person erasure_asked_by_somebody erasure_finished_when erasure_counts
  student_placed_at_heir team_placed_at_heir thinking_question_placed_at_heir school_registration_live_holds_seat
  registration_takes_name_key student_gives_name_key registration_name_key registration_takes_over_answers
  registration_change_takes_over_answers
  school_registration_paid_has_receipt school_registration_paid_has_money school_registration_status_birth

  import_batch_sha256 import_batch_totals import_batch_undone_by
  import_row_batch_id_line_key import_row_line import_row_values_of_skipped

  team_code_positive team_event_append_only team_id_project_id_key team_invite_token_hash team_invite_token_hash_key
  team_invite_code_hash team_invite_code_hash_key
  team_keeps_its_serial team_member_count team_project_id_serial_key team_serial_positive

  section_id_template_id_key template_version block_question_id_block_id_key block_question_option_letter block_words
  block_revision_append_only block_revision_content_size block_revision_words
  team_block_of_its_template team_block_progress team_block_words team_check_progress team_check_unchanging
  team_comment_by_somebody team_comment_keeps_its_team team_comment_progress_insert team_comment_progress_delete team_comment_resolved_by
  team_presence_tab team_progress_counts team_progress_start team_quiz_answer_letter
  submission_attempt submission_id_project_id_key submission_immutable submission_kept submission_receipt_number_key
  submission_reopened_by submission_sha256 submission_member_append_only

  payment_order_agreed payment_order_amounts payment_order_charge payment_order_currency payment_order_id_is_open_key
  payment_order_id_mode_key payment_order_refund_terms
  payment_order_is_its_lines payment_order_kept payment_order_number_key payment_order_paid_when
  payment_order_policy_hash payment_order_processing_fee payment_order_provider_key_key
  payment_order_provider_mode_provider_order_id_key payment_order_shown_policy
  payment_order_shown_policy_immutable payment_order_snapshot_immutable payment_order_stays_paid
  order_line_amounts order_line_immutable order_line_in_its_sum order_line_kept order_line_one_target
  order_line_processing_fee
  invoice_currency invoice_total invoice_issuer invoice_texts invoice_paid_when invoice_withdrawn_when invoice_immutable
  invoice_state_edge invoice_kept invoice_is_its_lines invoice_paid_has_money invoice_placed_at_heir invoice_id_is_open_key invoice_number_key
  invoice_line_one_target invoice_line_amounts invoice_line_processing_fee invoice_line_immutable invoice_line_kept
  invoice_line_in_its_sum payment_order_invoice_payer payment_order_invoice_immutable
  payment_amount payment_by_somebody payment_currency payment_id_provider_mode_key payment_immutable payment_kept
  payment_orphan_flag refund_amount refund_count refund_done_when refund_sent refund_sent_when refund_immutable refund_kept
  failed_callback_provider_mode_event_id_key failed_callback_times failed_callback_unproved
  ledger_match_counts ledger_match_times ledger_finding_one_subject ledger_finding_seen_by ledger_finding_told
  sandbox_checkout_amount sandbox_checkout_currency sandbox_checkout_language sandbox_checkout_provider_key_key
  sandbox_checkout_reference_key sandbox_payment_amount sandbox_payment_confirms sandbox_payment_reference_key
  sandbox_refund_amount sandbox_refund_payment_id_key_key sandbox_refund_reference_key
  fee_reduction_number_key fee_reduction_approved_level fee_reduction_decided_when fee_reduction_levels fee_reduction_told fee_reduction_tuition

  team_score_by_somebody team_score_range score_entry_append_only score_entry_range score_entry_total event_result_range
  advancement_id_registration_id_key award_kind_id_project_id_key award_kind_place award_one_holder award_withdrawn_why
  results_release_withdrawn_by
  award_kind_cut_off certificate_batch_counts certificate_batch_file_count certificate_batch_file_fits certificate_batch_file_one
  certificate_batch_finished certificate_of_frozen_template certificate_template_layout
  certificate_facts_hash certificate_file_fits certificate_immutable certificate_kept certificate_number_key
  certificate_rule_name_check certificate_rule_project certificate_state_columns certificate_token_key
  certificate_two_secrets certificate_verify_code_key

  content_id_session_id_key content_message_append_only content_message_by_somebody content_not_its_own_parent
  content_minutes content_progress_forward content_progress_position quiz_answer_immutable quiz_answer_letter
  quiz_answer_marked quiz_option_letter quiz_video_second
  inquiry_about_whole inquiry_answered_by_staff inquiry_file_append_only inquiry_file_message_id_position_key
  inquiry_file_position inquiry_last_author inquiry_message_append_only inquiry_message_by_somebody inquiry_one_writer
  material_delivery_quantity material_delivery_state_times
  resource_file_or_url resource_reading_has_country resource_url thinking_answer_submitted_when thinking_image_positions volunteer_work_minutes
  volunteer_work_of_a_day

  file_deleted_when file_key_key file_of_somebody file_sha256 file_stored_facts
  outbox_mail_attempts outbox_mail_dedupe_key_key outbox_mail_email_shape outbox_mail_sent_when suppressed_address_email_key suppressed_address_texts
  audit_entry_append_only audit_entry_by_somebody audit_entry_items audit_value_append_only state_change_append_only
  `
    .trim()
    .split(/\s+/),
)

/** Families that every table has; only their surprise members stand above. */
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

export function constraintFault(constraint: string): FaultKey {
  return knownConstraintFault(constraint) ?? 'internal'
}

/** Every name written down here, for the test that looks for those the database no longer has. */
export const namedConstraints: readonly string[] = [...Object.keys(faults), ...ourMistakes]
