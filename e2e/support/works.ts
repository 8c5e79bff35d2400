import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'
import { call } from './sign-in'

const application = z.object({
  project_code: z.string(),
  project_id: z.string(),
  account_id: z.string(),
  template_id: z.string(),
  application_team_code: z.coerce.number().nullable(),
})
const template = z.object({
  blocks: z.array(
    z.object({
      block_id: z.string(),
      kind: z.string(),
      required: z.boolean(),
      questions: z.array(z.object({ question_id: z.string() })),
    }),
  ),
})

export type Team = { project_id: string; account_id: string; team_code: number; template_id: string }

/** Calls one function of the guide's address with this context's session. */
export async function guide(request: APIRequestContext, name: string, payload: object) {
  const response = await request.post('/api/guide/index', { data: { function: name, lang: 'en-US', ...payload } })
  const answer: { code: number; msg: string; data: unknown } = await response.json()
  return answer
}

/** The signed-in person's team in a project. */
export async function teamOf(request: APIRequestContext, projectCode: string): Promise<Team> {
  const { data } = await call(request, 'getStudentApplications')
  const rows = z.array(z.looseObject({ project_code: z.string() })).parse(data)
  const own = application.parse(rows.find((row) => row.project_code === projectCode))
  const { project_id, account_id, template_id, application_team_code } = own
  return { project_id, account_id, template_id, team_code: application_team_code ?? 0 }
}

/** The blocks of a team's work. */
export async function blocksOf(request: APIRequestContext, { template_id }: Team) {
  return template.parse((await guide(request, 'getTemplate', { template_id })).data).blocks
}

/** Saves a block as the workspace does, over its present version. */
export async function saveBlock(
  request: APIRequestContext,
  baseURL: string,
  { project_id: projectId, account_id: schoolId, team_code: code }: Team,
  { id: blockId, version, content }: { id: string; version: number; content: string },
): Promise<void> {
  const response = await request.post('/api/blocks', {
    headers: { origin: baseURL },
    data: { projectId, schoolId, code, blockId, version, content },
  })
  expect(response.status(), await response.text()).toBe(200)
}
