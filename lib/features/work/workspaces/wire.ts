import type { CommentView } from '@/lib/features/work/team-comments/queries'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerTeams from '@/lib/wire/answers/teams'
import { lower, seconds, wholeNumber } from '@/lib/wire/formats'
import { getContent } from './get-content'
import { getTemplate } from './get-template'
import type { TemplateBlock, WrittenBlock } from './queries'

/** The guide's name of a team, in every spelling; each function about a team takes it (work#team-key). */
export const teamKeyIn = {
  project_id: 'projectId',
  account_id: 'schoolId',
  accountid: 'schoolId',
  team_code: { to: 'code', as: wholeNumber },
  application_team_code: { to: 'code', as: wholeNumber },
} as const

function templateBlockOut(block: TemplateBlock, section: string, language: Language) {
  return {
    block_id: block.id,
    section,
    title: inLanguage(block.title, language),
    instruction: inLanguage(block.prompt, language),
    kind: lower(block.kind),
    word_limit: block.wordMax,
    word_minimum: block.wordMin,
    required: block.required,
    checks: block.checks.map(({ id, text }) => ({ check_id: id, content: inLanguage(text, language) })),
    columns: block.options.columns.map((column) => inLanguage(column, language)),
    questions: block.questions.map(({ id, text, options }) => ({
      question_id: id,
      question_title: inLanguage(text, language),
      question_options: options.map((option) => ({ letter: option.letter, text: inLanguage(option.text, language) })),
    })),
  }
}

function writtenOut(written: WrittenBlock | null, language: Language) {
  return {
    block_content: written?.content ?? '',
    version: written?.version ?? 0,
    word_count: written?.words ?? 0,
    update_user: written?.savedBy ? personName(written.savedBy, language) : null,
    update_time: written === null ? null : seconds(new Date(written.savedAt)),
  }
}

function commentOut({ id, body, writtenAt, author, resolved }: CommentView, language: Language) {
  return {
    comment_id: id,
    content: body,
    user: author.name === null ? null : personName(author.name, language),
    create_time: seconds(new Date(writtenAt)),
    resolved: resolved !== null,
  }
}

export const workspaceFunctions: Functions = {
  getTemplate: expose(getTemplate, {
    summary: 'What a template asks for, block by block; word_limit is the most words, null without a limit.',
    takes: { template_id: 'templateId' },
    answers: answerTeams.template,
    gives: ({ id, name, sections }, { language }) => ({
      template_id: id,
      name: inLanguage(name, language),
      blocks: sections.flatMap(({ title, blocks }) =>
        blocks.map((block) => templateBlockOut(block, inLanguage(title, language), language)),
      ),
    }),
  }),
  getContent: expose(getContent, {
    summary: "A team's work: contents, versions, marks and the comments the caller may read now.",
    takes: { ...teamKeyIn, template_id: 'templateId' },
    answers: answerTeams.content,
    gives: ({ blocks, comments, progress }, { language }) => ({
      blocks: blocks.map(({ id, written, checks, comments: about }) => ({
        block_id: id,
        ...writtenOut(written, language),
        check_content: checks.map((check) => ({ check_id: check.id, checked: check.isTicked })),
        comments: about.map((comment) => commentOut(comment, language)),
      })),
      comments: comments.map((comment) => commentOut(comment, language)),
      completion_rate: progress.percent,
      check_count: progress.checksDone,
      check_total: progress.checksTotal,
      total_length: progress.totalLength,
    }),
  }),
}
