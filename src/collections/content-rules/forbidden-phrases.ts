import type { Content } from "./content.ts";
import { type Finding, warning } from "./finding.ts";

/** What the profession's rules, read strictly, forbid on a company secretary's website. */
const reasons = {
  superiority:
    "a company secretary may not claim to be better than others (Company Secretaries Act 1980, First Schedule)",
  promise: "no result may be promised: it lies with the authorities",
  clients: "praise by clients, their names and their number are advertising",
  advocates: "company secretaries are not advocates and may not be taken for them",
  fees: "fees and offers are solicitation",
  urging: "urging a visitor is solicitation; write 'Write to us' or 'Contact the office'",
};

const practice =
  "(?:firms?|compan(?:y|ies)|company secretar\\w+|secretar\\w+|practices?|offices?|providers?|advis[eo]rs?|consultan\\w+|professionals?|partners?|names?)";
const result = "(?:approvals?|registrations?|incorporations?|clearances?|success|results?|outcomes?)";
const clients = "(?:clients?|customers|companies|businesses|start-?ups|entrepreneurs|founders|firms)";

/** Phrases in any context, for a person to judge. */
const english: readonly [keyof typeof reasons, string][] = [
  ["superiority", "best(?! of (?:our|its|their|my) )|finest|fastest|quickest|cheapest|smartest|greatest"],
  [
    "superiority",
    `(?:leading|top(?! \\d)|foremost|largest|oldest|biggest|highest|strongest) (?:\\w+[- ]){0,3}${practice}`,
  ],
  [
    "superiority",
    "top[- ](?:rated|most|notch|class)|no\\.? ?1|(?:#|number |rank(?:ed|s)? )(?:1|one|first)|rank(?:ed|ing|ings)|rated",
  ],
  [
    "superiority",
    "most (?:\\w+ and )?(?:trusted|experienced|respected|reliable|reputed|qualified|dependable|preferred|professional|efficient|successful)",
  ],
  [
    "superiority",
    "experts?|specialists?(?= (?:in|for|on|at)\\b)|speciali[sz](?:e|es|ing)(?= in\\b)|(?:market |industry |thought )?leaders? (?:in|of)(?= (?:the )?(?:field|market|industry|company law|compliance))|pioneers?",
  ],
  [
    "superiority",
    "award[- ]winning|awards?(?= for\\b)|world[- ]class|renowned|reputed|prestigious|premier|eminent|unmatched|unrivall?ed|unparalleled|unbeatable|second to none|one[- ]stop|go-to|unlike (?:other|most) \\w+|better than (?:other|any)\\w*",
  ],
  [
    "promise",
    "(?<!limited by )guarantee[ds]?(?! compan)|guaranteeing|100 ?%|success rate|risk[- ]free|hassle[- ]free|trouble[- ]free|error[- ]free|in record time|zero (?:penalt\\w+|errors?|delays?|rejections?)",
  ],
  ["promise", `(?:ensur|assur|promis)\\w+ (?:\\w+ ){0,3}${result}|we (?:\\w+ )?(?:ensure|assure|promise)`],
  [
    "promise",
    `(?:quick|fast|fastest|speedy|swift|instant|immediate|same[- ]day|express|easy|smooth) (?:\\w+ ){0,2}${result}`,
  ],
  [
    "promise",
    `(?:approv\\w+|registr\\w+|register\\w*|incorporat\\w+|clearance|certificate) (?:\\w+ ){0,2}(?:in|within) (?:just |only )?\\d+ (?:\\w+ )?(?:hours|days)`,
  ],
  [
    "clients",
    `testimonials?|reviews? from (?:our )?clients|(?:happy|satisfied|delighted) ${clients}|our clients(?: include\\b| say\\b| love\\b|:)|clientele|word of mouth`,
  ],
  ["clients", `(?:trusted|chosen|relied upon|recommended|preferred|loved) by|trusted (?:partner|name|advis[eo]r)s?`],
  [
    "clients",
    `(?:served|helped|advised|assisted|serving|helping|advising) (?:over |more than |above )?\\d[\\d,]* ?\\+? ?(?:\\w+ )?${clients}|\\d[\\d,]* ?\\+ ?(?:\\w+ )?${clients}|(?:hundreds|thousands|dozens) of (?:\\w+ )?${clients}`,
  ],
  ["advocates", "law firms?|lawyers?|attorneys?|advocates? at|legal eagles?"],
  [
    "fees",
    "free (?:\\w+ )?(?:consultations?|advice|quotes?|assessments?)|discount(?:s|ed)?|special offers?|affordable|cheap|low[- ]cost|budget[- ]friendly|no hidden (?:charges|costs|fees)|cashback|money[- ]back|referral (?:fee|reward)s?",
  ],
  [
    "fees",
    "(?:lowest|competitive|reasonable|attractive|nominal|economical|transparent) (?:\\w+ )?(?:fees?|prices?|pricing|rates?|charges)|fees? (?:from|of|only|starts?|starting)(?: at| from)? (?:rs\\.?|inr|₹) ?\\d[\\d,]*",
  ],
  [
    "urging",
    "hire us|choose us|hurry|limited[- ]time (?:offer|only)|act now|don[’']t (?:miss|wait)|last chance|call (?:us )?(?:now|today)|book now|sign up now|get started today|before it is too late",
  ],
];

const hindi: readonly [keyof typeof reasons, string][] = [
  [
    "superiority",
    "सर्वश्रेष्ठ|सर्वोत्तम|अग्रणी|प्रतिष्ठित|विशेषज्ञ\\S*|पुरस्कृत|पुरस्कार[ -]विजेता|अद्वितीय|(?:नंबर|नम्बर|नं\\.?) ?(?:1|१|एक|वन)",
  ],
  ["superiority", "सबसे (?:अच्छ|बेहतर|बढ़िया|भरोसेमंद|विश्वसनीय|अनुभवी|तेज़|तेज|बड़|पुरान|कुशल)\\S*"],
  [
    "promise",
    "गारंटी\\S*|गारन्टी\\S*|शत[- ]प्रतिशत|(?:100|१००) ?(?:%|प्रतिशत)|सफलता दर|पक्की? (?:मंज़ूरी|मंजूरी|स्वीकृति)|सुनिश्चित (?:मंज़ूरी|मंजूरी|स्वीकृति|परिणाम)",
  ],
  ["promise", "(?:तुरंत|तत्काल|शीघ्र|झटपट|जल्द) (?:मंज़ूरी|मंजूरी|स्वीकृति|पंजीकरण|अनुमोदन|परिणाम)"],
  ["clients", "(?:संतुष्ट|खुश|ख़ुश) (?:ग्राहक|मुवक्किल)\\S*|ग्राहकों (?:का|की) (?:भरोसा|पसंद|राय)|\\d+ ?\\+ ?(?:ग्राहक|कंपनि)\\S*"],
  ["advocates", "वकील\\S*|लॉ फर्म|लॉ फ़र्म|विधि फर्म"],
  [
    "fees",
    "(?:मुफ़्त|मुफ्त|निःशुल्क|नि:शुल्क) (?:परामर्श|सलाह)|सबसे सस्त\\S*|सस्ती? (?:फ़ीस|फीस|दर)\\S*|किफ़ायती|किफायती|रियायती?|भारी छूट",
  ],
  ["urging", "अभी (?:कॉल|फ़ोन|फोन|संपर्क|बुक) कर\\S*|आज ही|जल्दी कर\\S*|अंतिम मौक़?ा|मौक़?ा न चूकें"],
];

const phrases = [
  ...english.map(([reason, words]) => ({
    words: new RegExp(`\\b(?:${words})(?!\\w)`, "giu"),
    reason: reasons[reason],
  })),
  ...hindi.map(([reason, words]) => ({
    words: new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, "gu"),
    reason: reasons[reason],
  })),
];

/** Reports each forbidden phrase once per text. */
export function* forbiddenPhrases({ texts }: Content): Generator<Finding> {
  for (const { file, field, text } of texts) {
    const composed = text.normalize("NFC");
    for (const { words, reason } of phrases)
      for (const found of new Set(composed.match(words))) yield warning(file, field, `"${found}": ${reason}`);
  }
}
