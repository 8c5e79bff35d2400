import { held, type Settled } from './settled'

/** The statements of both specifications that speak of learning, messages and school life. */
export const coreAreaNumbers = [3, 10, 26, 46, 48, 61, 62, 66, 67, 70, 71, 73, 84, 85, 86, 112, 149, 160, 161, 169, 176]
export const trackAreaNumbers = [11, 13, 25, 115, 154, 167, 172]

const literals = 'lib/specification/literals.test.ts'
const inquiries = 'lib/features/messages/inquiries/answer-threads.db.test.ts'
const materials = 'lib/features/school-life/materials/confirm-delivery.db.test.ts'
const volunteering = 'lib/features/school-life/volunteering/record-hours.db.test.ts'
const thinking = 'lib/features/learning/thinking-answers/submit-answer.db.test.ts'
const places = 'lib/specification/places.test.ts'
const thread = 'opens a thread that waits, is answered, opens again with the next message and is closed'
const hours = 'records the work of a day once, and sums it for the student and whoever reaches them'

export const coreAreas: readonly Settled[] = [
  held(3, 'Students write to the organisers and read the answers.', inquiries, thread),
  held(
    10,
    'Advisers and coordinators read messages and materials.',
    inquiries,
    'of an adviser is between that person and the administrators',
  ),
  held(26, 'There is a route of messages.', places, 'every route of the core specification has its page'),
  held(
    46,
    'The menu of a student leads to messages.',
    places,
    'the menus lead to messages, learning and the school’s resources',
  ),
  held(
    48,
    'The menu of a coordinator leads to a school resource centre.',
    places,
    'the menus lead to messages, learning and the school’s resources',
  ),
  held(
    61,
    'The form of a message has a type and a text.',
    inquiries,
    'takes the type in either language or by its code, and names what is missing in words',
  ),
  held(62, 'The list of messages shows date, text, sender and reply.', inquiries, thread),
  held(66, 'Teachers read the messages of students and reply.', inquiries, thread),
  held(
    67,
    'The materials of a school are listed with their quantity.',
    materials,
    'sums what a school gets by material, and a material of the same name is made once',
  ),
  held(
    70,
    'Reading material is listed by country and subject.',
    places,
    'every route of both specifications that shows resources has its page',
  ),
  held(
    71,
    'A page without reading material says so.',
    literals,
    'every literal of the core specification is there, in its language',
  ),
  held(73, 'Volunteer certificate and finished hours have a view.', volunteering, hours),
  held(84, 'A message has its text, sender, reply and time.', inquiries, thread),
  held(
    85,
    'A material has a name and a quantity.',
    materials,
    'sums what a school gets by material, and a material of the same name is made once',
  ),
  held(86, 'Hours are told by certificate and in sum.', volunteering, hours),
  held(
    112,
    'A message without type or text is refused.',
    inquiries,
    'takes the type in either language or by its code, and names what is missing in words',
  ),
  held(149, 'A message is sent and messages are read by calls.', inquiries, thread),
  held(
    160,
    'Messages of students and material lists are calls.',
    places,
    'every call of both specifications is answered',
  ),
  held(
    161,
    'Volunteer certificates and finished hours are calls.',
    places,
    'every call of both specifications is answered',
  ),
  held(
    169,
    'A message that was sent is confirmed.',
    literals,
    'every literal of the core specification is there, in its language',
  ),
  held(
    176,
    'There are six types of messages.',
    literals,
    'every literal of the core specification is there, in its language',
  ),
]

export const trackAreas: readonly Settled[] = [
  held(
    11,
    'The routes of learning and messages are guarded pages of the menu.',
    places,
    'every route of the project-track specification has its page',
  ),
  held(
    13,
    'The sessions of a class and the reader ask to sign in.',
    places,
    'every route of the project-track specification has its page',
  ),
  held(
    25,
    'Sessions, reader and thinking questions are opened by their queries.',
    places,
    'every route of the project-track specification has its page',
  ),
  held(
    115,
    'An answer to a thinking question needs words.',
    thinking,
    'refuses an empty answer, a foreign picture, too many pictures, and everything once the project has ended',
  ),
  held(
    154,
    'The calls of learning and thinking questions are answered.',
    places,
    'every call of both specifications is answered',
  ),
  held(
    167,
    'The calls of messages, materials and volunteers are answered.',
    places,
    'every call of both specifications is answered',
  ),
  held(
    172,
    'The first and the last chapter say so, an empty answer is refused.',
    literals,
    'every literal of the project-track specification is there, in its language',
  ),
]
