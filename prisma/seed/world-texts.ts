import type { ProjectColour, ProjectIcon } from '@/lib/db/generated/enums'
import type { Bilingual } from '@/lib/i18n/languages'

/** What a project of the demo world says about itself. */
type DemoTexts = {
  colour: ProjectColour
  icon: ProjectIcon
  /** At most 60 characters in Chinese and 120 in English. */
  summary: Bilingual
  description: Bilingual
  /** A line each. */
  audience: Bilingual
  /** A line each; null: nothing is submitted. */
  deliverables: Bilingual | null
  /** By the code of the event. */
  events?: Readonly<Record<string, Bilingual>>
}

export const demoOrganizer: Bilingual = { zh: '全国创新竞赛办公室', en: 'National Innovation Competitions Office' }

const lines = (...texts: string[]) => texts.join('\n')

const oneTest = (colour: ProjectColour, zh: string, en: string): DemoTexts => ({
  colour,
  icon: 'TEST',
  summary: {
    zh: `一次 90 分钟的${zh}笔试，帮助学校了解本年级的水平。`,
    en: `A 90-minute written ${en} test that shows a school where its year stands.`,
  },
  description: {
    zh: `全年级学生在同一天、同一考点参加${zh}笔试。学校会收到各题得分率和与全国平均水平的比较，不公布个人排名。`,
    en: `All students of a year take the ${en} test on the same day at the same site. The school receives the results by question and a comparison with the national average; individual rankings aren't published.`,
  },
  audience: { zh: '由学校统一报名，学生无需自行报名', en: 'Schools register for all their students' },
  deliverables: null,
})

export const demoTexts: Readonly<Record<string, DemoTexts>> = {
  '2025NSI': {
    colour: 'BLUE',
    icon: 'SCHOLARS',
    summary: {
      zh: '选择一个真实问题，用数学或经济学的方法研究并写成论文。',
      en: 'Take a real question, study it with mathematics or economics, and write a paper about it.',
    },
    description: {
      zh: lines(
        '队伍从三道公开赛题中任选一道，用约六周时间查找资料、建立模型、检验结论，最后写成一篇有据可查的论文。',
        '评委看重的不是结论有多惊人，而是每一步推理是否站得住脚、资料是否可靠。论文在平台上共同写作，指导教师可以随时给出评语。',
      ),
      en: lines(
        'Teams choose one of three published questions and spend about six weeks finding sources, building a model, testing it, and writing a paper that others can check.',
        "Reviewers don't look for a surprising answer. They look for reasoning that holds at every step and sources that can be trusted. The paper is written together on the portal, where advisers can comment at any time.",
      ),
    },
    audience: {
      zh: lines('初三至高三学生', '队员须来自同一所学校；可以先报名，再组队，也可以一人成队'),
      en: lines(
        'Students in grades 9 to 12',
        'Teammates come from one school. Register first and find a team later, or work alone.',
      ),
    },
    deliverables: {
      zh: lines('一篇 3000 字以内的论文，在平台上共同完成', '一页汇总，说明问题、方法和结论', '数据与引用来源清单'),
      en: lines(
        'A paper of up to 3,000 words, written together on the portal',
        'A one-page summary of question, method, and conclusion',
        'A list of data and sources',
      ),
    },
    events: {
      MATH: {
        zh: '用函数、概率或优化的方法回答一个现实问题。',
        en: 'Answer a question of everyday life with functions, probability, or optimization.',
      },
      ECON: {
        zh: '分析一项价格、税收或补贴的变化，说明谁受益、谁承担。',
        en: 'Analyze a change in a price, tax, or subsidy: who gains, and who pays?',
      },
      ESSAY: {
        zh: '另写一篇 1000 字的短文，把研究讲给外行听。',
        en: 'A second text of 1,000 words that explains the research to a general reader.',
      },
    },
  },
  '2025NRI': {
    colour: 'GREEN',
    icon: 'RESEARCH',
    summary: {
      zh: '从身边的一个疑问出发，设计实验或调查，得出自己的结论。',
      en: 'Start from something you wonder about, design an experiment or survey, and reach your own conclusion.',
    },
    description: {
      zh: lines(
        '不限题目：校园里的噪声、社区的垃圾分类、一种植物的生长都可以。队伍先写研究计划，再收集数据，最后说明发现了什么、还有什么没弄清楚。',
        '失败的实验同样受欢迎，只要写明做了什么、为什么没有得到预期的结果。',
      ),
      en: lines(
        'The topic is yours: noise on campus, recycling in your neighborhood, how one plant grows. Teams plan the study, collect data, and report what they found and what remains unclear.',
        "An experiment that failed is welcome, too, as long as the team explains what it did and why it didn't work out.",
      ),
    },
    audience: {
      zh: lines('初一至高三学生，无需科研经验', '1–4 人一队，队员须来自同一所学校'),
      en: lines('Students in grades 7 to 12; no research experience needed', 'Teams of 1 to 4 from one school'),
    },
    deliverables: {
      zh: lines('研究报告，在平台上共同完成', '原始数据，一个表格文件', '研究日志：每周至少一条'),
      en: lines(
        'A research report, written together on the portal',
        'The raw data as one spreadsheet',
        'A research diary with at least one entry a week',
      ),
    },
    events: {
      SCIENCE: {
        zh: '在物理、化学、生物或环境方面做一次实验或观测。',
        en: 'An experiment or observation in physics, chemistry, biology, or the environment.',
      },
      SOCIETY: {
        zh: '用访谈、问卷或史料研究一个社会现象。',
        en: 'A study of people or history by interviews, questionnaires, or sources.',
      },
    },
  },
  '2025NIR': {
    colour: 'VIOLET',
    icon: 'ROBOTICS',
    summary: {
      zh: '自己设计、搭建并编程一台机器人，在真实场地完成救援或足球任务。',
      en: 'Design, build, and program a robot that plays soccer or rescues people on a real field.',
    },
    description: {
      zh: lines(
        '队伍用六周时间完成一台机器人，并记录工程日志，说明每一个设计决定的理由。',
        '决赛在标准场地进行，每队有三次机会，取最好成绩。器材不限品牌，总价不超过 600 新加坡元。',
      ),
      en: lines(
        'You work as a team for six weeks, keep an engineering journal, and explain every choice you made.',
        'The final takes place on a standard field. Each team has three runs, and the best one counts. Any brand of parts may be used, up to a total of SGD 600.',
      ),
    },
    audience: {
      zh: lines('14–18 岁学生，学校不限', '2–4 人一队，队员须来自同一所学校；可以先报名，再组队'),
      en: lines(
        'Students aged 14 to 18 from any school',
        'Teammates from one school. You can register first and find a team later.',
      ),
    },
    deliverables: {
      zh: lines('工程日志，在平台上共同完成', '一次完整运行的视频，不超过 3 分钟', '程序，一个 20 MB 以内的文件'),
      en: lines(
        'An engineering journal, written together on the portal',
        'A video of one full run, up to 3 minutes',
        'Your program as one file of up to 20 MB',
      ),
    },
    events: {
      RESCUE: {
        zh: '四分钟内穿过未知迷宫，找到并运出三名“伤员”。',
        en: 'Find and carry three casualties through an unknown maze in four minutes.',
      },
      SOCCER: {
        zh: '两台机器人对两台，全场十分钟，全程自动、不得遥控。',
        en: 'Two robots against two, ten minutes, no remote control.',
      },
    },
  },
  '2025NIP': {
    colour: 'BRONZE',
    icon: 'POLICY',
    summary: {
      zh: '为家乡的一个公共问题写一份政策建议，并算清它的成本。',
      en: 'Write a policy proposal for a public problem where you live, and work out what it costs.',
    },
    description: {
      zh: '共享单车停在哪里？放学后的堵车怎么办？队伍走访相关的人，比较别处的做法，提出一项可以执行的建议，并说明由谁出钱、谁来负责。',
      en: 'Where should shared bikes be parked? What about traffic after school? Teams talk to the people concerned, compare what others do, and propose something that could be done, including who pays and who is responsible.',
    },
    audience: {
      zh: lines('高一至高三学生', '1–3 人一队，队员须来自同一所学校'),
      en: lines('Students in grades 10 to 12', 'Teams of 1 to 3 from one school'),
    },
    deliverables: {
      zh: lines('政策建议书，不超过 2500 字', '至少三次访谈的记录', '一页预算表'),
      en: lines('A policy proposal of up to 2,500 words', 'Notes of at least three interviews', 'A one-page budget'),
    },
  },
  '2025NIA': {
    colour: 'MAGENTA',
    icon: 'ARTS',
    summary: {
      zh: '以“边界”为题创作一件作品，并讲述它是怎样完成的。',
      en: 'Create a piece on the theme of borders, and tell how it came to be.',
    },
    description: {
      zh: '绘画、摄影、影像、装置和音乐均可。评委同时看作品与创作过程：草图、试验和放弃的方案都是过程的一部分。',
      en: 'Painting, photography, film, installation, and music are all welcome. Reviewers look at the piece and the way to it: sketches, experiments, and ideas you gave up are part of the story.',
    },
    audience: {
      zh: lines('初一至高三学生', '1–5 人一队，队员须来自同一所学校'),
      en: lines('Students in grades 7 to 12', 'Teams of 1 to 5 from one school'),
    },
    deliverables: {
      zh: lines('作品的照片、视频或录音', '创作说明，不超过 800 字', '至少五张过程图片'),
      en: lines(
        'Photos, a video, or a recording of the piece',
        'A statement of up to 800 words',
        'At least five images of the process',
      ),
    },
  },
  '2025NIE': {
    colour: 'PETROL',
    icon: 'ENGINEERING',
    summary: {
      zh: '用有限的材料设计一座桥，造出模型并测到它断为止。',
      en: 'Design a bridge from limited materials, build a model, and load it until it breaks.',
    },
    description: {
      zh: '每队得到同样的材料清单：木条、棉线和胶水。先计算，再搭建，最后在考点公开加载。得分取决于承重与自重之比，以及计算与实测的接近程度。',
      en: 'Every team gets the same list: wooden strips, cotton thread, and glue. Calculate first, then build, then load it in public at the test site. Scores depend on load relative to weight, and on how close the calculation came.',
    },
    audience: {
      zh: lines('高一至高三学生', '2–6 人一队，队员须来自同一所学校'),
      en: lines('Students in grades 10 to 12', 'Teams of 2 to 6 from one school'),
    },
    deliverables: {
      zh: lines('设计图与受力计算', '搭建过程的视频，不超过 5 分钟', '测试后的总结：哪里先断，为什么'),
      en: lines(
        'Drawings and the load calculation',
        'A video of the construction, up to 5 minutes',
        'A review after the test: what broke first, and why',
      ),
    },
  },
  '2025NII': {
    colour: 'SLATE',
    icon: 'INFORMATICS',
    summary: {
      zh: '用算法或人工智能解决一个公开数据集里的真实难题。',
      en: 'Solve a real problem in a public data set, with an algorithm or with artificial intelligence.',
    },
    description: {
      zh: '开赛当天公布数据集：公交到站时间、鸟鸣录音或古籍扫描件。队伍自选问题，写出程序，并用看不见的测试数据检验。程序语言不限，须能在普通笔记本电脑上运行。',
      en: 'The data sets are published on the first day: bus arrival times, recordings of birds, or scans of old books. Teams choose a question, write a program, and have it checked on data nobody has seen. Any language will do, as long as it runs on an ordinary laptop.',
    },
    audience: {
      zh: lines('初三至高三学生，会一门编程语言', '1–3 人一队，队员须来自同一所学校'),
      en: lines('Students in grades 9 to 12 who know one programming language', 'Teams of 1 to 3 from one school'),
    },
    deliverables: {
      zh: lines('程序与运行说明', '方法报告，不超过 2000 字', '测试结果，一个表格文件'),
      en: lines(
        'The program and how to run it',
        'A report on the method, up to 2,000 words',
        'The test results as one spreadsheet',
      ),
    },
    events: {
      ALGORITHM: {
        zh: '在时间和内存限制内求出最好的解。',
        en: 'Find the best answer within limits of time and memory.',
      },
      AI: { zh: '训练一个模型，并说明它在哪里出错。', en: 'Train a model, and show where it goes wrong.' },
    },
  },
  '2025NIV': {
    colour: 'ORANGE',
    icon: 'VENTURES',
    summary: {
      zh: '为一个真实的客户群设计产品，用小规模试卖检验你的想法。',
      en: 'Design a product for real customers, and test the idea by selling a little of it.',
    },
    description: {
      zh: '队伍从访谈客户开始，做出最简单的样品，在校园或社区试卖一周，再决定是继续、调整还是放弃。评委关心你学到了什么，而不是赚了多少。',
      en: 'Teams begin by talking to customers, make the simplest sample, sell it on campus or in the neighborhood for a week, and then decide whether to go on, change, or stop. What you learned matters more than what you earned.',
    },
    audience: {
      zh: lines('高一至高三学生', '2–5 人一队，可跨校组队'),
      en: lines('Students in grades 10 to 12', 'Teams of 2 to 5, also across schools'),
    },
    deliverables: {
      zh: lines('商业计划，不超过 2500 字', '试卖记录与收支表', '三分钟路演视频'),
      en: lines(
        'A business plan of up to 2,500 words',
        'Records of the trial sale with income and costs',
        'A three-minute pitch on video',
      ),
    },
  },
  '2024NIM': {
    colour: 'TEAL',
    icon: 'MODELLING',
    summary: {
      zh: '三天时间，一道开放的现实问题，建立你自己的数学模型。',
      en: 'Three days, one open question from real life, and a mathematical model of your own.',
    },
    description: {
      zh: '赛题在开赛时公布。队伍自行分工，查找数据，建立并检验模型，最后写成报告。可以使用任何软件，但须注明来源。',
      en: 'The question is published at the start. Teams share the work, find data, build and test a model, and write a report. Any software may be used as long as it is named.',
    },
    audience: {
      zh: lines('高一至高三学生', '2–4 人一队，队员须来自同一所学校'),
      en: lines('Students in grades 10 to 12', 'Teams of 2 to 4 from one school'),
    },
    deliverables: {
      zh: lines('建模报告，不超过 20 页', '程序与数据'),
      en: lines('A report of up to 20 pages', 'Programs and data'),
    },
    events: {
      MODEL: {
        zh: '用数学语言描述问题、求解并检验。',
        en: 'Put the question into mathematics, solve it, and test the answer.',
      },
    },
  },
  '2025NIC': {
    colour: 'STEEL',
    icon: 'COLLEGE',
    summary: {
      zh: '跟着大学老师上两周的课，完成一份属于自己的小论文。',
      en: 'Two weeks of university classes and one short paper of your own.',
    },
    description: {
      zh: '每天上午两节线上大课，下午分组讨论，由大学教师和高年级学生带领。中文和英文授课各一半，课程录像可在两周内回看。',
      en: 'Two online lectures every morning and discussions in small groups every afternoon, led by university teachers and senior students. Half of the classes are in Chinese, half in English, and recordings stay available for two weeks.',
    },
    audience: {
      zh: lines('高一至高三学生', '个人报名，无需组队'),
      en: lines('Students in grades 10 to 12', 'You take part alone; no team is needed'),
    },
    deliverables: {
      zh: '一篇 1500 字以内的小论文，结营时在课上完成',
      en: 'A short paper of up to 1,500 words, finished in class',
    },
    events: {
      HUMANITIES: {
        zh: '文学、历史与哲学：读原典，写短评。',
        en: 'Literature, history, and philosophy: read the originals and review them.',
      },
      ENGINEERING: {
        zh: '材料、结构与电路：从一件日常物品拆起。',
        en: 'Materials, structures, and circuits: begin by taking something apart.',
      },
    },
  },
  '2025NQM': oneTest('TEAL', '数学', 'mathematics'),
  '2025NQE': oneTest('STEEL', '英语', 'English'),
  '2025NQS': oneTest('GREEN', '科学', 'science'),
  '2025NQC': oneTest('BRONZE', '语文', 'Chinese'),
}
