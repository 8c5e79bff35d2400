import { contentType } from '@/lib/features/learning/courses/wire'
import { answerOut } from '@/lib/features/learning/quizzes/wire'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import { Fault } from '@/lib/kernel/fault'
import type { ResultOf } from '@/lib/kernel/operation'
import * as answerCourses from '@/lib/wire/answers/courses'
import { getChapter } from './get-chapter'

type Content = NonNullable<ResultOf<typeof getChapter>['content']>

function questionOut({ id, html, options, videoSecond, pictures, answer }: Content['questions'][number]) {
  return {
    quiz_id: id,
    question_title: html,
    question_options: options.map((option) => ({ letter: option.letter, text: option.html })),
    quiz_position: videoSecond,
    quiz_pics: pictures.map(({ src }) => src),
    complete_status: answer !== null,
    quiz_answer: answer?.letter ?? null,
    ...answerOut(answer),
  }
}

function chapterOut({ class: course, session, content }: ResultOf<typeof getChapter>, language: Language) {
  if (content === null) throw new Fault('notFound')
  const { id, title, kind, html, pdf, video, instruction, isComplete, correctRate, blocks, questions, files } = content
  return {
    content_info: {
      content_id: id,
      content_name: inLanguage(title, language),
      content_type: contentType(kind),
      html_text: html,
      pdf_url: pdf?.src ?? null,
      video_url: video?.src ?? null,
      captions_url: video?.captions ?? null,
      content_instruction: instruction && inLanguage(instruction, language),
      class_id: course.id,
      session_id: session.id,
      complete_status: isComplete,
      correct_rate: correctRate,
    },
    blocks: blocks.map((block) => ({
      block_id: block.id,
      title: block.title && inLanguage(block.title, language),
      html_text: block.html,
    })),
    content_quiz: questions.map(questionOut),
    content_attach: files.map((file) => ({
      attach_title: inLanguage(file.title, language),
      attach_address: file.href,
      attach_key: file.href.replace(/^.*\//, ''),
    })),
  }
}

export const chapterFunctions: Functions = {
  getContentDetail: expose(getChapter, {
    summary: 'A chapter with its texts, files and questions; what is right of a question only once it was answered.',
    takes: { content_id: 'contentId', student_id: 'studentId' },
    answers: answerCourses.chapter,
    gives: (result, { language }) => chapterOut(result, language),
  }),
}
