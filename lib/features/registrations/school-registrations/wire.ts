import { z } from 'zod'
import { projectOut } from '@/lib/features/catalogue/projects/wire'
import { displayZone, instantInTable } from '@/lib/i18n/format'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import type { ResultOf } from '@/lib/kernel/operation'
import * as answerApplications from '@/lib/wire/answers/applications'
import * as answerProjects from '@/lib/wire/answers/projects'
import { codeList } from '@/lib/wire/formats'
import { listOut, pageTakes } from '@/lib/wire/paging'
import { applyMonitoringProject } from './apply-monitoring-project'
import { applyProject } from './apply-project'
import { listMonitoringProjects } from './list-monitoring-projects'

/** Seconds since the epoch as a moment. */
const instant = z
  .union([z.int().min(0).max(99_999_999_999), z.string().regex(/^\d{1,11}$/)])
  .transform((seconds) => new Date(Number(seconds) * 1000))

const dateOf = (moment: Date) => instantInTable(moment, 'en-US', displayZone()).slice(0, 10)

/** A calendar date: written out, or any second of it since the epoch. */
const calendarDate = z.union([instant.transform(dateOf), z.iso.date()])

/** A switch as older forms say it: true, 1, YES; anything else is no. */
const yesNo = z
  .union([z.boolean(), z.number(), z.string(), z.unknown().transform(() => false)])
  .transform((value) => /^(true|1|yes|是)$/i.test(String(value).trim()))

/** An amount with at most two places, as its text. What is none goes on as it is: of most callers it is not looked at. */
const decimalText = z.union([
  z
    .union([z.number().min(0), z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)])
    .transform((value) => Number(value).toFixed(2)),
  z.unknown(),
])

/** A time of day as it is written; a bare hour may come as a number. */
const timeOfDay = z.union([z.string(), z.number().transform(String)])

/** Ids, or the rows they came in. */
const idList = z.union([
  z.array(
    z.union([z.string().max(64), z.object({ contact_id: z.string().max(64) }).transform((row) => row.contact_id)]),
  ),
  codeList,
])

type Monitoring = ResultOf<typeof listMonitoringProjects>['rows'][number]

function monitoringOut(project: Monitoring) {
  const [site] = project.sites
  return {
    ...projectOut(project),
    remain_count: project.placesLeft,
    station: site ? { di_city: site.city, district: site.district, name: site.name } : null,
    point: site ? { name: site.name } : null,
    account_status: project.accountStatus,
    application_id: project.registration?.id ?? null,
  }
}

export const schoolRegistrationFunctions: Functions = {
  applyProject: expose(applyProject, {
    summary: 'A school registers itself for a project; a price of its own counts only from administrators.',
    takes: {
      project_id: 'projectId',
      project_code: 'projectId',
      account_id: 'schoolId',
      contacts_array: { to: 'contactIds', as: idList },
      contact_id: { to: 'contactIds', as: idList },
      events_array: { to: 'events', as: codeList },
      station_id: 'testSiteId',
      test_date: { to: 'testDate', as: calendarDate },
      test_time: { to: 'testTime', as: timeOfDay },
      test_superviser: 'supervisor',
      test_supervisor: 'supervisor',
      mail_receiver: 'mailReceiver',
      mail_receiver_phone: 'mailReceiverPhone',
      isSendFundEmail: { to: 'sendFundEmail', as: yesNo },
      custom_price_status: { to: 'hasCustomPrice', as: yesNo },
      custom_price: { to: 'customPriceMinor', as: decimalText },
      custom_price_reason: 'customPriceReason',
    },
    ignores: ['id', 'status'],
    answers: answerApplications.newApplication,
    gives: ({ id }) => ({ application_id: id }),
    successMessage: 'success.applyProject',
  }),
  getMonitoringProjects: expose(listMonitoringProjects, {
    summary: 'The monitoring projects offered to a school between two moments, with the places left.',
    takes: {
      start_time: { to: 'from', as: instant },
      end_time: { to: 'to', as: instant },
      ...pageTakes,
    },
    answers: answerProjects.monitoringProjects,
    gives: listOut(monitoringOut),
  }),
  applyMonitoringProject: expose(applyMonitoringProject, {
    summary: 'A school takes a place of a monitoring project while there is one.',
    takes: { project_id: 'projectId', project_code: 'projectId' },
    answers: answerApplications.newApplication,
    gives: ({ id }) => ({ application_id: id }),
    successMessage: 'success.applyMonitoringProject',
  }),
}
