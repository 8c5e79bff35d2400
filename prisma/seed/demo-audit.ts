import type { Stage } from './stage'

/** Writes an audit row for what happened in the demo world, with the person who did it, under the operation that does it in the portal. */
export async function seedAudit({ db, now }: Stage): Promise<void> {
  await db.$executeRaw`
    with demo as (select id from project where is_demo)
    insert into audit_entry (id, at, actor_kind, actor_id, source, operation, object_type, object_id, project_id, student_id,
      batch_id, items, reason, request_id)
    select gen_random_uuid(), x.at, case x.person_kind when 'STUDENT' then 'STUDENT' when 'ADMINISTRATOR' then 'ADMIN'
        when 'CONTACT' then coalesce(c.role::text, 'ADVISER') else 'SYSTEM' end::actor_kind,
      x.person_id, 'SCRIPT', x.operation, x.object_type, x.object_id, x.project_id, x.student_id, x.batch_id, x.items, x.reason,
      'demo-seed'
    from (
      select b.committed_at as at, 'imports/imports/import-roster' as operation, b.actor_kind::text as person_kind, b.actor_id as person_id, 'ImportBatch' as object_type,
        b.id as object_id, b.project_id, null::uuid as student_id, b.id as batch_id, b.rows_total as items, null as reason
      from demo join import_batch b on b.project_id = demo.id
      union all select r.created_at, case r.registered_by_kind when 'CONTACT' then 'registrations/registrations/add-student'
          when 'ADMINISTRATOR' then 'registrations/kept-registrations/register-student' else 'registrations/registrations/sign-up' end,
        r.registered_by_kind::text, r.registered_by_id, 'Registration', r.id, r.project_id,
        r.student_id, null, null, r.custom_price_reason
        from demo join registration r on r.project_id = demo.id where r.import_batch_id is null
      union all select r.cancelled_at, case r.cancel_kind when 'REFUNDED' then 'registrations/registrations/withdraw-registration'
          when 'REMOVED' then 'registrations/registrations/remove-registration' else 'registrations/kept-registrations/cancel-registration' end,
        r.registered_by_kind::text, r.registered_by_id, 'Registration', r.id, r.project_id,
        r.student_id, null, null, case r.cancel_kind when 'REFUNDED' then 'Canceled in time' end
        from demo join registration r on r.project_id = demo.id where r.cancelled_at is not null
      union all select g.created_at, 'registrations/offers/sign-up-package', g.registered_by_kind::text, g.registered_by_id, 'PackageRegistration', g.id, null,
        g.student_id, null, null, null from package_registration g join package p on p.id = g.package_id where p.is_demo
      union all select p.captured_at, case when p.recorded_by_id is null then 'payments/payments/record-payment'
          else 'payments/payments/mark-offline' end, p.recorded_by_kind::text, p.recorded_by_id, 'Payment', p.id, o.project_id, o.payer_id, null,
        null, p.note from payment p join payment_order o on o.id = p.order_id join student s on s.id = o.payer_id where s.is_demo
      union all select f.created_at, 'payments/refunds/refund-payment', 'ADMINISTRATOR', f.by_id, 'Refund', f.id, null, null, null, null, f.reason
        from refund f join administrator a on a.id = f.by_id where a.is_demo
      union all select t.created_at, 'teams/own-teams/create-team', 'STUDENT', r.student_id, 'Team', t.id, t.project_id, r.student_id, null, null, null
        from demo join team t on t.project_id = demo.id join registration r on r.team_id = t.id and r.team_role = 'LEADER'
      union all select s.submitted_at, 'work/submissions/submit-work', 'STUDENT', r.student_id, 'Submission', s.id, s.project_id, r.student_id, null, null, null
        from demo join submission s on s.project_id = demo.id join registration r on r.id = s.by_registration_id
      union all select e.created_at, case e.kind when 'SCORER' then 'judging/scores/note-scores' else 'judging/scores/score-team' end,
        e.scorer_kind::text, e.scorer_id, 'TeamScore', e.team_id, t.project_id, null, null, null,
        e.comment from demo join team t on t.project_id = demo.id join score_entry e on e.team_id = t.id
      union all select r.created_at, 'judging/releases/release-results', 'ADMINISTRATOR', r.by_id, 'ResultsRelease', r.id, r.project_id, null, null, null, null
        from demo join results_release r on r.project_id = demo.id
      union all select g.created_at, 'registrations/school-registrations/apply-project', 'CONTACT', g.contact_id, 'SchoolRegistration', g.id,
        g.project_id, null, null, null, null from demo join school_registration g on g.project_id = demo.id
      union all select ${now}::timestamptz, 'demo/seed', 'SYSTEM', null, 'DemoWorld', null, null, null, null,
        (select count(*)::int from student where is_demo), null
    ) x
    left join contact c on x.person_kind = 'CONTACT' and c.id = x.person_id
    order by x.at`
}
