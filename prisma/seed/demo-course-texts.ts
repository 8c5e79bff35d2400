import type { Bilingual } from '@/lib/i18n/languages'

/** The content of the demo world's class in both languages; formulas are between dollar signs. */
type Text = readonly [zh: string, en: string]
export type CourseQuestion = {
  text: Bilingual
  right: string
  options: Bilingual[]
  point: Bilingual
  solution: Bilingual
  videoSecond: number | null
  hasPicture: boolean
}
export type CourseChapter = {
  kind: 'HTML' | 'VIDEO'
  title: Bilingual
  minutes: number | null
  instruction: Bilingual | null
  html: Bilingual | null
  blocks: { title: Bilingual; html: Bilingual }[]
  has: readonly ('video' | 'pdf' | 'chart' | 'sheet')[]
  questions: CourseQuestion[]
  parts: CourseChapter[]
}
export type CourseSession = { title: Bilingual; description: Bilingual; chapters: CourseChapter[] }

/** The placeholder for the address of the chart's file. */
export const chartAddress = '{chart}'

const both = ([zh, en]: Text): Bilingual => ({ zh, en })

function question(
  text: Text,
  right: string,
  options: readonly Text[],
  point: Text,
  solution: Text,
  given: { second?: number; hasPicture?: boolean } = {},
): CourseQuestion {
  return {
    text: both(text),
    right,
    options: options.map(both),
    point: both(point),
    solution: both(solution),
    videoSecond: given.second ?? null,
    hasPicture: given.hasPicture ?? false,
  }
}

type ChapterInput = {
  kind?: 'HTML' | 'VIDEO'
  minutes?: number
  instruction?: Text
  html?: Text
  blocks?: readonly (readonly [title: Text, html: Text])[]
  has?: CourseChapter['has']
  questions?: CourseQuestion[]
  parts?: CourseChapter[]
}

function chapter(title: Text, input: ChapterInput): CourseChapter {
  return {
    kind: input.kind ?? 'HTML',
    title: both(title),
    minutes: input.minutes ?? null,
    instruction: input.instruction ? both(input.instruction) : null,
    html: input.html ? both(input.html) : null,
    blocks: (input.blocks ?? []).map(([blockTitle, html]) => ({ title: both(blockTitle), html: both(html) })),
    has: input.has ?? [],
    questions: input.questions ?? [],
    parts: input.parts ?? [],
  }
}

const asking: Text = ['好问题的条件', 'What makes a good question']
const variables: Text = ['变量与对照', 'Variables and controls']
const error: Text = ['测量误差', 'Measurement error']
const charts: Text = ['读懂图表', 'Reading a chart']
const citing: Text = ['引用来源', 'Citing sources']

const first: CourseSession = {
  title: both(['提出好问题', 'Asking a good question']),
  description: both(['从日常观察到可以检验的问题', 'From something you noticed to something you can test']),
  chapters: [
    chapter(['从观察到提问', 'From seeing to asking'], {
      minutes: 6,
      instruction: [
        '读完后，写下你本周注意到的三件事。',
        'When you have read this, write down three things you noticed this week.',
      ],
      html: [
        '<p>研究不是从实验室开始的，而是从一句“咦，为什么？”开始的。午后第三节课总有人打哈欠；同一条走廊，靠窗的地砖更容易开裂；食堂的汤，周一总剩得最多。</p><p>观察要写得具体：<strong>什么</strong>、<strong>在哪里</strong>、<strong>什么时候</strong>、<strong>多少</strong>。“教室很闷”是感受，“第三节课结束时，二氧化碳浓度为 1&nbsp;520&nbsp;ppm”是观察。</p>',
        '<p>Research does not begin in a laboratory. It begins with "That\'s odd. Why?" Somebody always yawns in the third lesson after lunch. In one corridor the tiles by the window crack first. On Mondays most of the soup comes back.</p><p>Write an observation down precisely: <strong>what</strong>, <strong>where</strong>, <strong>when</strong> and <strong>how much</strong>. "The room is stuffy" is a feeling. "At the end of the third lesson the sensor read 1,520&nbsp;ppm of CO<sub>2</sub>" is an observation.</p>',
      ],
      blocks: [
        [
          ['把观察变成问题', 'Turning it into a question'],
          [
            '<p>在观察后面依次问：<em>会不会和……有关？</em> <em>如果改变……会怎样？</em> 从“午后犯困”可以得到：“开窗能否降低教室的二氧化碳浓度？”</p>',
            '<p>After the observation, ask: <em>Could it have to do with …?</em> and <em>What happens if I change …?</em> "Everybody yawns" becomes "Does opening the windows lower the CO<sub>2</sub> in the room?"</p>',
          ],
        ],
      ],
      questions: [
        question(
          ['下面哪一句是观察，而不是解释？', 'Which of these is an observation and not an explanation?'],
          'C',
          [
            ['同学们犯困，是因为缺氧。', 'The students yawn because they lack oxygen.'],
            ['这间教室通风不好。', 'This room is badly ventilated.'],
            ['14:30 时，45 人中有 11 人打过哈欠。', 'By 14:30, 11 of 45 students had yawned.'],
            ['午饭吃得太多让人犯困。', 'Too much lunch makes people sleepy.'],
          ],
          asking,
          [
            'C 记录了看到的事实和数量；其余三句都在解释原因。',
            'C records what was seen and how often. The other three already say why.',
          ],
        ),
        question(
          [
            '怎样改写“操场很吵”，最接近一条可用的观察记录？',
            '"The playground is noisy." Which rewrite is the most useful record?',
          ],
          'B',
          [
            ['操场吵得让人受不了。', 'The playground is unbearably noisy.'],
            [
              '周三 10:00，跑道边测得 78 dB，持续 5 分钟。',
              'Wednesday, 10:00, beside the track: 78 dB over 5 minutes.',
            ],
            ['操场比教室吵。', 'The playground is noisier than the classroom.'],
            ['大家都说操场吵。', 'Everybody says that the playground is noisy.'],
          ],
          asking,
          [
            'B 写明了时间、地点、数值和时长，别人可以重复测量。',
            'B says when, where, how much and for how long, so somebody else could measure it again.',
          ],
        ),
      ],
    }),
    chapter(['好问题的三项检验', 'Three tests of a question'], {
      minutes: 7,
      html: [
        '<p>动手之前，先用三项检验问一问自己的问题：</p><ol><li><strong>能检验吗？</strong> 有没有一种结果会让你说“我错了”？</li><li><strong>够具体吗？</strong> 测什么、在谁身上、在多长时间内？</li><li><strong>做得到吗？</strong> 时间、器材、安全和许可都允许吗？</li></ol><p>“手机好不好？”三项都通不过。“睡前一小时不用手机的同学，两周内平均入睡时间是否提前？”三项都能通过。</p>',
        '<p>Before you start, put your question through three tests:</p><ol><li><strong>Can it be tested?</strong> Is there a result that would make you say "I was wrong"?</li><li><strong>Is it specific?</strong> What is measured, in whom, over how long?</li><li><strong>Can you do it?</strong> Do time, equipment, safety and permission allow it?</li></ol><p>"Are phones bad?" fails all three. "Do students who put their phones away an hour before bed fall asleep earlier over two weeks?" passes.</p>',
      ],
      questions: [
        question(
          [
            '“音乐对人有影响吗？”这个问题最大的毛病是什么？',
            '"Does music affect people?" What is the main weakness of this question?',
          ],
          'A',
          [
            ['不够具体：哪种音乐、什么影响、对谁都没有说。', "It isn't specific: which music, which effect, on whom?"],
            ['音乐不能作为研究对象。', "Music can't be studied."],
            ['需要的费用太高。', 'It costs too much.'],
            ['答案人人都知道。', 'Everybody knows the answer.'],
          ],
          asking,
          [
            '没有说明自变量、因变量和对象，任何结果都能算“有影响”。',
            'It names neither what is changed nor what is measured nor in whom, so any result would count as "yes".',
          ],
        ),
        question(
          [
            '哪一种结果能推翻“睡前听音乐的人睡得更久”？',
            'Which result would contradict "people who listen to music before bed sleep longer"?',
          ],
          'D',
          [
            ['有一位同学不喜欢音乐。', "One student doesn't like music."],
            ['听音乐的一组睡得更久。', 'The group with music slept longer.'],
            ['实验没有按时完成。', "The experiment wasn't finished in time."],
            ['两组的平均睡眠时间没有差别。', 'Both groups slept equally long on average.'],
          ],
          asking,
          [
            '可以检验的说法必须有可能被结果推翻；D 正是这样的结果。',
            'A claim that can be tested can also fail. D is the result that would make it fail.',
          ],
        ),
      ],
      parts: [
        chapter(['练习：把问题缩小', 'Practice: narrow it down'], {
          minutes: 5,
          instruction: ['在纸上完成，再与同伴交换检查。', 'Do this on paper, then swap with a teammate.'],
          html: [
            '<p>用下面的句式改写你的问题：</p><blockquote><p>在〈对象〉中，改变〈自变量〉，〈因变量〉在〈时间〉内会〈变多／变少／不变〉吗？</p></blockquote><p>例：在本校高一的两间教室中，<strong>课间是否开窗</strong>会使第三节课结束时的<strong>二氧化碳浓度</strong>在两周内平均降低吗？</p>',
            '<p>Rewrite your question in this form:</p><blockquote><p>In 〈whom〉, if 〈what you change〉 changes, does 〈what you measure〉 rise, fall or stay over 〈time〉?</p></blockquote><p>Example: In two Grade 10 classrooms of our school, does <strong>opening the windows between lessons</strong> lower the <strong>CO<sub>2</sub> at the end of the third lesson</strong> on average over two weeks?</p>',
          ],
        }),
      ],
    }),
    chapter(['测验：这些问题能检验吗', 'Quiz: can these be tested?'], {
      questions: [
        question(
          ['下面哪个问题可以用数据检验？', 'Which of these can be tested with data?'],
          'B',
          [
            ['数学比语文更美吗？', 'Is mathematics more beautiful than literature?'],
            [
              '每天多睡 30 分钟的学生，两周后反应时间是否缩短？',
              'Do students who sleep 30 minutes longer react faster after two weeks?',
            ],
            ['人应该早起吗？', 'Should people get up early?'],
            ['为什么生活这么忙？', 'Why is life so busy?'],
          ],
          asking,
          [
            'B 指明了改变什么、测量什么和多长时间。A、C 问的是价值，D 太宽。',
            'B says what changes, what is measured and for how long. A and C ask about values; D is too wide.',
          ],
        ),
        question(
          [
            '“我们学校的学生喝水太少”要变成研究问题，首先应当补充什么？',
            '"Students at our school drink too little." What does this need first to become a research question?',
          ],
          'C',
          [
            ['更多同意这句话的人', 'More people who agree'],
            ['一张好看的海报', 'A good poster'],
            ['“太少”以什么为标准、怎样测量', 'What "too little" means and how it is measured'],
            ['更长的标题', 'A longer title'],
          ],
          asking,
          [
            '没有标准和测量方法，就无法判断“太少”。',
            'Without a standard and a way to measure, nobody can say what "too little" is.',
          ],
        ),
        question(
          ['哪个研究计划在两个月内最可行？', 'Which plan can be done in two months?'],
          'A',
          [
            [
              '比较两种浇水频率下绿豆 14 天的高度',
              'Compare the height of mung beans after 14 days under two ways of watering',
            ],
            ['测量树木 50 年的生长', 'Measure how trees grow over 50 years'],
            ['统计全国所有学生的近视率', 'Count nearsighted students across the country'],
            ['研究火星土壤能否种菜', 'Find out whether vegetables grow in soil from Mars'],
          ],
          asking,
          ['A 的时间、器材和样本都在学生能力范围内。', "Time, equipment and sample of A are within a student's reach."],
        ),
        question(
          [
            '两位同学对同一结果都说“证明我对”。这说明原来的说法有什么问题？',
            'Two students with opposite views both say that a result proves them right. What is wrong with the claim?',
          ],
          'D',
          [
            ['样本太大', 'The sample is too large'],
            ['结果抄错了', 'The result was copied wrongly'],
            ['单位不统一', 'The units differ'],
            ['它不会被任何结果推翻', 'No result could contradict it'],
          ],
          asking,
          ['如果什么结果都符合，这个说法就没有被检验。', "If every result fits, the claim hasn't been tested at all."],
        ),
      ],
    }),
  ],
}

const second: CourseSession = {
  title: both(['变量与对照', 'Variables and controls']),
  description: both(['只改变一件事，其余保持不变', 'Change one thing and keep the rest']),
  chapters: [
    chapter(['三种变量', 'Three kinds of variables'], {
      minutes: 8,
      html: [
        '<p>实验中的量分三种：</p><ul><li><strong>自变量</strong>：你主动改变的量（是否开窗）；</li><li><strong>因变量</strong>：你测量的量（二氧化碳浓度）；</li><li><strong>控制变量</strong>：你让它保持不变的量（人数、教室大小、传感器高度）。</li></ul><p>浓度的变化可以粗略地写成 $\\Delta c = \\frac{N \\cdot q \\cdot t}{V}$，其中 $N$ 是人数，$q$ 是每人每分钟呼出的二氧化碳，$t$ 是时间，$V$ 是教室体积。公式提醒我们：人数和体积不同，结果就不能直接比较。</p>',
        "<p>An experiment has three kinds of quantities:</p><ul><li>the <strong>independent variable</strong>, which you change (windows open or closed);</li><li>the <strong>dependent variable</strong>, which you measure (CO<sub>2</sub>);</li><li><strong>controlled variables</strong>, which you keep the same (students, size of the room, height of the sensor).</li></ul><p>The rise is roughly $\\Delta c = \\frac{N \\cdot q \\cdot t}{V}$ with $N$ students, the CO<sub>2</sub> $q$ that each breathes out in a minute, the time $t$ and the volume $V$ of the room. The formula is a warning: with other $N$ or $V$ the results can't be compared.</p>",
      ],
      questions: [
        question(
          [
            '研究“光照时间对绿豆高度的影响”，因变量是什么？',
            'You study how hours of light change the height of mung beans. Which is the dependent variable?',
          ],
          'B',
          [
            ['光照时间', 'Hours of light'],
            ['绿豆高度', 'Height of the beans'],
            ['浇水量', 'Amount of water'],
            ['花盆大小', 'Size of the pot'],
          ],
          variables,
          [
            '因变量是被测量的量：高度。光照时间是自变量，其余应保持不变。',
            'The dependent variable is what you measure: the height. Light is what you change; the rest stays the same.',
          ],
        ),
        question(
          [
            '若 $\\Delta c = \\frac{Nqt}{V}$，人数 $N$ 加倍、其余不变，浓度的升高会怎样？',
            'With $\\Delta c = \\frac{Nqt}{V}$: if $N$ doubles and all else stays, how does the rise change?',
          ],
          'C',
          [
            ['不变', 'It stays the same'],
            ['减半', 'It is halved'],
            ['加倍', 'It doubles'],
            ['变为 4 倍', 'It becomes four times as large'],
          ],
          variables,
          [
            '$\\Delta c$ 与 $N$ 成正比：$\\frac{2Nqt}{V} = 2\\,\\Delta c$。',
            '$\\Delta c$ is proportional to $N$: $\\frac{2Nqt}{V} = 2\\,\\Delta c$.',
          ],
        ),
      ],
    }),
    chapter(['视频：两间教室，一扇窗', 'Video: two rooms, one window'], {
      kind: 'VIDEO',
      minutes: 4,
      instruction: [
        '视频会在问题处停下，答完后继续。',
        'The video stops at each question and goes on when you have answered.',
      ],
      has: ['video', 'sheet'],
      questions: [
        question(
          [
            '要知道开窗对二氧化碳的作用，两间教室之间哪一项必须<u>不同</u>？',
            'To see what opening the windows does to CO<sub>2</sub>, which of these must <u>differ</u> between the two rooms?',
          ],
          'B',
          [
            ['学生人数', 'The number of students'],
            ['窗户是否打开', 'Whether the windows are open'],
            ['传感器的高度', 'The height of the sensor'],
            ['测量的日期', 'The day of measurement'],
          ],
          variables,
          [
            '只有自变量可以不同；其余都是控制变量。',
            'Only what you change on purpose may differ. All else is kept the same.',
          ],
          { second: 15 },
        ),
        question(
          ['曲线 B 后来变平，最合理的解释是？', 'Curve B levels off. What explains this best?'],
          'A',
          [
            ['进出教室的二氧化碳达到平衡', 'As much CO<sub>2</sub> leaves the room as is breathed out'],
            ['传感器坏了', 'The sensor broke'],
            ['同学们停止了呼吸', 'The students stopped breathing'],
            ['窗户被关上了', 'The windows were closed'],
          ],
          charts,
          [
            '换气带走的量等于呼出的量时，浓度不再上升。',
            'Once the air that leaves carries away what is breathed out, the value stops rising.',
          ],
          { second: 25 },
        ),
        question(
          [
            '误差线不重叠，而且条件相同。可以得出什么结论？',
            "The error bars don't overlap and the conditions were the same. What can you say?",
          ],
          'C',
          [
            ['开窗对所有教室都同样有效', 'Open windows work equally well in every room'],
            ['不能得出任何结论', 'Nothing at all'],
            ['在这两间教室里，开窗时浓度更低', 'In these two rooms the value was lower with open windows'],
            ['关窗更健康', 'Closed windows are healthier'],
          ],
          error,
          [
            '差别大于误差，但只适用于测量过的条件；推广需要更多教室。',
            'The difference is larger than the error, but it holds for what was measured. To say more you need more rooms.',
          ],
          { second: -1 },
        ),
      ],
    }),
    chapter(['讲义：实验计划表', 'Handout: planning sheet'], {
      minutes: 6,
      instruction: ['共三页，可以打印后填写。', 'Three pages; print them and fill them in.'],
      has: ['pdf'],
    }),
    chapter(['测验：变量与对照', 'Quiz: variables and controls'], {
      questions: [
        question(
          [
            '“新肥料让番茄长得更高”。最好的对照组是？',
            '"The new fertilizer makes tomatoes taller." Which is the best control group?',
          ],
          'D',
          [
            ['去年的番茄', "Last year's tomatoes"],
            ['黄瓜', 'Cucumbers'],
            ['放在另一间温室、用新肥料的番茄', 'Tomatoes with the fertilizer in another greenhouse'],
            ['同一温室、不用新肥料、其他条件相同的番茄', 'Tomatoes in the same greenhouse, treated alike, without it'],
          ],
          variables,
          [
            '对照组与实验组只应相差自变量。',
            'A control group differs from the other in the independent variable alone.',
          ],
        ),
        question(
          ['为什么要把同学<u>随机</u>分到两组？', 'Why are students put into the two groups <u>at random</u>?'],
          'A',
          [
            ['使其他差异平均分布到两组', 'So that other differences spread evenly over both groups'],
            ['使两组人数不同', 'So that the groups differ in size'],
            ['节省时间', 'To save time'],
            ['使结果更漂亮', 'To make the result look better'],
          ],
          variables,
          ['随机分组让未测量的差异也趋于平衡。', 'Chance balances even the differences that nobody measured.'],
        ),
        question(
          [
            '同时改变了肥料和浇水量，番茄长高了。应当怎样下结论？',
            'You changed fertilizer and water at once, and the tomatoes grew. What follows?',
          ],
          'B',
          [
            ['肥料有效', 'The fertilizer works'],
            ['无法区分是哪一项起作用', "You can't tell which of the two did it"],
            ['浇水有效', 'The water works'],
            ['两项都无效', 'Neither works'],
          ],
          variables,
          ['一次只改变一个自变量，才能知道原因。', 'Only with one change at a time do you know the cause.'],
        ),
        question(
          ['每种条件只测一次，主要的风险是什么？', 'Each condition is measured once. What is the main risk?'],
          'C',
          [
            ['数据太多', 'Too much data'],
            ['图太复杂', 'A chart that is too complicated'],
            ['偶然的偏差被当成规律', 'A chance deviation is taken for a rule'],
            ['老师不同意', 'The teacher does not agree'],
          ],
          error,
          ['重复测量才能看出偶然误差有多大。', 'Only repeated measurements show how large chance errors are.'],
        ),
        question(
          ['“盲法”是指什么？', 'What does "blind" mean in an experiment?'],
          'A',
          [
            ['参与者不知道自己属于哪一组', "Those who take part don't know which group they are in"],
            ['在暗室里做实验', 'It is done in a dark room'],
            ['不看任何数据', 'Nobody looks at data'],
            ['不写实验记录', 'No notes are taken'],
          ],
          variables,
          [
            '期待会影响感受和评分，盲法能减少这种影响。',
            'What people expect changes what they feel and how they rate. Blinding reduces that.',
          ],
        ),
      ],
    }),
  ],
}

const third: CourseSession = {
  title: both(['测量、图表与引用', 'Measuring, showing, citing']),
  description: both(['让别人能够检查你的结果', 'So that others can check your result']),
  chapters: [
    chapter(['测量误差', 'Measurement error'], {
      minutes: 9,
      html: [
        '<p>任何测量都有误差。<strong>偶然误差</strong>时大时小，多测几次取平均可以减小；<strong>系统误差</strong>总偏向一边，只能靠校准发现。</p><p>平均值为 $$\\bar{x} = \\frac{1}{n}\\sum_{i=1}^{n} x_i$$ 标准差为 $$s = \\sqrt{\\frac{1}{n-1}\\sum_{i=1}^{n}(x_i-\\bar{x})^2}$$ 平均值的标准误差为 $\\frac{s}{\\sqrt{n}}$：测量次数增加到 4 倍，它减半。</p><p>报告结果时写成 $\\bar{x} \\pm \\frac{s}{\\sqrt{n}}$，例如 $(1505 \\pm 15)\\ \\mathrm{ppm}$。</p>',
        '<p>Every measurement has an error. <strong>Random errors</strong> go up and down; the mean of several measurements makes them smaller. <strong>Systematic errors</strong> always point one way; only calibration finds them.</p><p>The mean is $$\\bar{x} = \\frac{1}{n}\\sum_{i=1}^{n} x_i$$ the standard deviation $$s = \\sqrt{\\frac{1}{n-1}\\sum_{i=1}^{n}(x_i-\\bar{x})^2}$$ and the standard error of the mean $\\frac{s}{\\sqrt{n}}$: with four times as many measurements it is halved.</p><p>Report a result as $\\bar{x} \\pm \\frac{s}{\\sqrt{n}}$, for instance $(1505 \\pm 15)\\ \\mathrm{ppm}$.</p>',
      ],
      questions: [
        question(
          [
            '三次测量为 9.8、10.0、10.2。平均值 $\\bar{x}$ 是多少？',
            'Three measurements are 9.8, 10.0 and 10.2. What is the mean $\\bar{x}$?',
          ],
          'B',
          [
            ['9.8', '9.8'],
            ['10.0', '10.0'],
            ['10.2', '10.2'],
            ['30.0', '30.0'],
          ],
          error,
          ['$\\bar{x} = \\frac{9.8 + 10.0 + 10.2}{3} = 10.0$。', '$\\bar{x} = \\frac{9.8 + 10.0 + 10.2}{3} = 10.0$.'],
        ),
        question(
          [
            '传感器精度为 $\\pm(30\\ \\mathrm{ppm} + 3\\,\\%)$。一室 1520 ppm，另一室 1490 ppm。可以怎样判断？',
            'A sensor is accurate to $\\pm(30\\ \\mathrm{ppm} + 3\\,\\%)$. One room shows 1,520 ppm, the other 1,490 ppm. What can you say?',
          ],
          'B',
          [
            ['一室更差', 'Room 1 is worse'],
            ['还不能判断：差别在误差之内', 'Nothing yet: it is within the error'],
            ['二室开了窗', 'Room 2 had its windows open'],
            ['一台传感器坏了', 'One sensor is broken'],
            ['两室空气完全相同', 'The air is exactly the same'],
            ['读数是随机的', 'The readings are random'],
          ],
          error,
          [
            '误差约为 $30 + 0.03 \\times 1500 = 75$ ppm，大于 30 ppm 的差别。',
            'The error is about $30 + 0.03 \\times 1500 = 75$ ppm, more than the difference of 30 ppm.',
          ],
        ),
        question(
          [
            '要使平均值的标准误差 $\\frac{s}{\\sqrt{n}}$ 减半，测量次数应当怎样变化？',
            'To halve the standard error $\\frac{s}{\\sqrt{n}}$, how many measurements do you need?',
          ],
          'C',
          [
            ['减半', 'Half as many'],
            ['加倍', 'Twice as many'],
            ['增加到 4 倍', 'Four times as many'],
            ['增加到 16 倍', 'Sixteen times as many'],
          ],
          error,
          [
            '$\\sqrt{4n} = 2\\sqrt{n}$，分母加倍，误差减半。',
            '$\\sqrt{4n} = 2\\sqrt{n}$: twice the denominator, half the error.',
          ],
        ),
      ],
    }),
    chapter(['读懂图表', 'Reading a chart'], {
      minutes: 7,
      has: ['chart'],
      html: [
        `<p>看图先看四处：<strong>标题</strong>、<strong>坐标轴与单位</strong>、<strong>起点</strong>、<strong>数据来源</strong>。下面两张图用的是同一组数据。</p><p><img src="${chartAddress}" alt="同一组数据的两张柱形图：左图纵轴从 0 开始，右图从 1480 开始" width="640" height="280"></p><p>左图的纵轴从 0 开始，两根柱子几乎一样高；右图从 1480 开始，一根看上去有另一根的四倍高。数字没有变，变的是眼睛看到的比例。</p>`,
        `<p>Look at four things first: the <strong>title</strong>, the <strong>axes and units</strong>, <strong>where they start</strong> and the <strong>source</strong>. Both charts below show the same data.</p><p><img src="${chartAddress}" alt="Two bar charts of the same data: on the left the axis starts at 0, on the right at 1,480" width="640" height="280"></p><p>On the left the axis starts at 0 and the bars look alike. On the right it starts at 1,480 and one bar looks four times as high. The numbers did not change; what the eye compares did.</p>`,
      ],
      questions: [
        question(
          ['右边的图为什么容易误导读者？', 'Why does the chart on the right mislead?'],
          'A',
          [
            ['纵轴不从 0 开始', 'Its axis does not start at 0'],
            ['颜色太亮', 'Its colors are too bright'],
            ['柱子太宽', 'Its bars are too wide'],
            ['没有使用饼图', 'It should be a pie chart'],
          ],
          charts,
          [
            '柱形图比较的是长度，截去下部会夸大差别。',
            'Bars are compared by their length; cutting off the bottom exaggerates the difference.',
          ],
          { hasPicture: true },
        ),
        question(
          ['表示 20 天中每天的浓度变化，最合适的是？', 'Which chart suits a value on each of 20 days?'],
          'C',
          [
            ['饼图', 'A pie chart'],
            ['一段文字', 'A paragraph of text'],
            ['折线图', 'A line chart'],
            ['词云', 'A word cloud'],
          ],
          charts,
          ['随时间的变化用折线图最清楚。', 'A line shows best how something changes over time.'],
        ),
        question(
          [
            '冰淇淋销量与溺水人数同时上升。最合理的解释是？',
            'Ice-cream sales and drowning accidents rise together. What explains this best?',
          ],
          'D',
          [
            ['吃冰淇淋导致溺水', 'Ice cream causes drowning'],
            ['溺水使人想吃冰淇淋', 'Drowning makes people want ice cream'],
            ['纯属巧合，不必再看', 'Mere chance; look no further'],
            ['两者都随气温上升', 'Both rise with the temperature'],
          ],
          charts,
          [
            '相关不等于因果：可能有共同的原因，这里是气温。',
            'A correlation is no cause. Here both share one: the heat.',
          ],
        ),
      ],
    }),
    chapter(['说明你用了谁的成果', 'Saying whose work you used'], {
      minutes: 5,
      html: [
        '<p>引用有两个目的：尊重别人的劳动，让读者能够查证。凡是<strong>不是你自己得到的</strong>数据、图片、观点和文字，都要注明出处；原文照录的文字加引号。</p><p>一条参考文献至少包括：作者、年份、题目、出处。例：</p><blockquote><p>陈静，2024：《教室通风与二氧化碳浓度》，《校园环境》第 3 期，第 12–18 页。</p></blockquote><p>使用人工智能工具时，也要写明用了什么工具、用来做什么，并自己核对结果。</p>',
        "<p>You cite for two reasons: out of respect for other people's work, and so that readers can check. Name the source of all data, images, ideas and words that are <strong>not your own</strong>; put copied words into quotation marks.</p><p>A reference holds at least author, year, title and where it appeared:</p><blockquote><p>Chen, J. (2024). Ventilation and CO<sub>2</sub> in classrooms. <em>Campus Environment</em>, 3, 12–18.</p></blockquote><p>If you used an AI tool, say which one and what for, and check what it gave you.</p>",
      ],
      questions: [
        question(
          ['哪一项<u>不需要</u>注明出处？', 'Which of these needs <u>no</u> source?'],
          'A',
          [
            ['自己测量得到的数据', 'Data you measured yourself'],
            ['从论文中抄来的图', 'A chart copied from a paper'],
            ['网页上的一段话', 'A paragraph of a web page'],
            ['别人的观点，用自己的话转述', "Somebody's idea in your own words"],
          ],
          citing,
          [
            '自己的数据说明测量方法即可；其余都来自别人。',
            'Of your own data you say how you measured. The others come from somebody else.',
          ],
        ),
        question(
          [
            '把别人的一段话换几个词写进报告，没有注明出处，这是什么？',
            'You change some words of a paragraph and use it without a source. What is this?',
          ],
          'B',
          [
            ['合理借鉴', 'Fair use'],
            ['抄袭', 'Plagiarism'],
            ['翻译', 'A translation'],
            ['概括', 'A summary'],
          ],
          citing,
          [
            '改写之后，观点仍是别人的，不注明就是抄袭。',
            'The idea is still theirs. Without a source it is plagiarism, however many words you change.',
          ],
        ),
      ],
    }),
    chapter(['结业测验', 'Final quiz'], {
      instruction: ['四道题，覆盖全部三讲。', 'Four questions on all three sessions.'],
      questions: [
        question(
          ['哪一个标题最像一个可以检验的研究？', 'Which title sounds most like a study that can be tested?'],
          'C',
          [
            ['论幸福', 'On happiness'],
            ['水的一切', 'All about water'],
            [
              '课间开窗 10 分钟对教室二氧化碳浓度的影响',
              'How ten minutes of open windows change the CO<sub>2</sub> in a classroom',
            ],
            ['未来的学校', 'The school of the future'],
          ],
          asking,
          ['C 写明了自变量、因变量和对象。', 'C names what is changed, what is measured and where.'],
        ),
        question(
          [
            '用同一把刻度不准的尺子测 100 次取平均，能消除误差吗？',
            'You measure 100 times with a ruler whose scale is wrong and take the mean. Does the error go away?',
          ],
          'D',
          [
            ['能，次数够多就行', 'Yes, with so many measurements'],
            ['能，平均值总是准的', 'Yes, a mean is always right'],
            ['能，只要读数仔细', 'Yes, if you read carefully'],
            ['不能，系统误差不会因重复而减小', 'No, repeating does not reduce a systematic error'],
          ],
          error,
          [
            '重复只能减小偶然误差；系统误差要靠校准。',
            'Repeating reduces random errors. A systematic one takes calibration.',
          ],
        ),
        question(
          [
            '两组平均值为 $12.1 \\pm 0.8$ 和 $12.6 \\pm 0.9$。最稳妥的说法是？',
            'Two groups have means of $12.1 \\pm 0.8$ and $12.6 \\pm 0.9$. What is the careful statement?',
          ],
          'B',
          [
            ['第二组明显更高', 'The second group is clearly higher'],
            ['差别在误差范围之内', 'The difference lies within the error'],
            ['第一组明显更高', 'The first group is clearly higher'],
            ['两组完全相同', 'Both groups are exactly the same'],
          ],
          error,
          [
            '差别 0.5 小于误差，区间大部分重叠。',
            'The difference of 0.5 is smaller than the error, and the intervals overlap.',
          ],
        ),
        question(
          ['报告中“方法”部分写到什么程度才够？', 'How detailed must the methods of your report be?'],
          'A',
          [
            ['别人照着做能够重复', 'So that somebody else could repeat it'],
            ['越短越好', 'As short as possible'],
            ['只写使用的仪器', 'Only the instruments'],
            ['只写结论', 'Only the conclusion'],
          ],
          citing,
          ['可以重复，才能被检查。', 'What can be repeated can be checked.'],
        ),
      ],
    }),
  ],
}

export const courseName = both(['研究方法入门', 'Research methods, first steps'])
export const courseDescription = both([
  '从提出问题到读懂数据，三讲学会做一个小研究。',
  'From a question to data you can trust: a small study in three sessions.',
])
export const courseSessions: readonly CourseSession[] = [first, second, third]
