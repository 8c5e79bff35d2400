import { env } from '@/lib/env'
import { pictureOf } from '@/lib/features/catalogue/projects/rules'
import { projectOut } from '@/lib/features/catalogue/projects/wire'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerProjects from '@/lib/wire/answers/projects'
import { listOut, pageTakes } from '@/lib/wire/paging'
import { registrationPath } from '../registration-links/rules'
import { listHistoryProjects } from './list-history-projects'
import { listSchoolProjects } from './list-school-projects'
import { listTracks } from './list-tracks'
import type { Track } from './read-tracks.step'

const countedOut = (project: Track) => ({ ...projectOut(project), student_count: project.students })

type Tracks = Awaited<ReturnType<typeof listTracks.run>>
type TrackRow = Tracks['rows'][number]

/** The address of one's own living link; where there is none it only suggests its adviser (registrations#tracks). */
function tracksOut(
  tracks: Tracks,
  { language, input }: { language: Language; input: Readonly<Record<string, unknown>> },
) {
  const site = env().APP_URL
  const trackOut = (track: TrackRow) => {
    const picture = pictureOf(track.code)
    return {
      project_code: track.code,
      name: inLanguage(track.name, language),
      image: picture === null ? '' : `${site}${picture}`,
      student_count: track.students,
      registration_url:
        site + registrationPath({ projectCode: track.code, contactId: tracks.contactId, token: track.token }),
    }
  }
  return listOut(trackOut)(tracks, { input })
}

export const trackFunctions: Functions = {
  getCurrentProjects: expose(listTracks, {
    summary: "The current season's projects with the number of one's students in each.",
    takes: { year: 'season', ...pageTakes },
    answers: answerProjects.countedProjects,
    gives: listOut(countedOut),
  }),
  getTracks: expose(listTracks, {
    summary: "The season's tracks with how many of a contact's students are in each.",
    takes: { contact_id: 'contactId', year: 'season', ...pageTakes },
    answers: answerProjects.tracks,
    gives: tracksOut,
  }),
  getHistoryProjects: expose(listHistoryProjects, {
    summary: "The projects of a past season, without a year the latest, with the number of one's students in each.",
    takes: { year: 'season', ...pageTakes },
    answers: answerProjects.countedProjects,
    gives: listOut(countedOut),
  }),
  getProjectsByAccount: expose(listSchoolProjects, {
    summary: 'The projects a school takes part in, itself or with its students.',
    takes: { account_id: 'schoolId', ...pageTakes },
    answers: answerProjects.projects,
    gives: listOut(projectOut),
  }),
}
