import { markedAge } from '#app/domain/pictures/art-request.ts';
import { floorOf } from '#app/domain/protection/jurisdiction.ts';
import { unambiguousName } from '#schema/nearest-name.ts';
import { addEntry, dropEntry } from '../../fixes/manifest-edits.ts';
import { fix } from '../../fixes/fix.ts';
import { info, warning, type Check } from '../check.ts';
import { isSetByBrand } from '../layers.ts';

const holderKey = (authority: string): string =>
  `"licenceHolders": { "${authority}": { "holder": "…", "number": "…" } }`;
const malta = '"malta": { "holder": "Acme Ltd.", "number": "MT-1" }';

export const footerChecks: readonly Check[] = [
  warning('MQ326', {
    about:
      'The footer lists an age mark other than the age that players confirm. The correct mark is shown instead.',
    fixSummary: 'Removes the mark.',
    example: {
      manifest: '  "jurisdiction": "ph",\n  "footer": { "responsible": ["age18", "help"] } // here',
    },
    find: (context) => {
      const marks = context.brandFolder.manifest.manifest.footer?.responsible ?? [];
      const wrongMark = marks.find(
        (mark) =>
          markedAge(mark) !== undefined && markedAge(mark) !== context.merchant.register.minimumAge,
      );
      return wrongMark
        ? {
            at: context.locate(['footer', 'responsible']),
            message: `the mark \`${wrongMark}\` is not shown: players confirm that they are ${context.merchant.register.minimumAge}`,
            hint: 'remove age marks; the correct one is always shown',
            autofix: dropEntry(context, ['footer', 'responsible'], wrongMark),
          }
        : [];
    },
  }),
  warning('MQ327', {
    about: 'The footer’s licences lack the one of the brand’s jurisdiction. It is shown anyway.',
    fixSummary: 'Adds the licence of the jurisdiction that the brand names.',
    example: {
      manifest: `  "jurisdiction": "mt",\n  "footer": { "licenceHolders": { ${malta} }, "licences": ["bvi"] } // here, allow MQ345: another rule is meant`,
    },
    find: (context) =>
      floorOf(context.merchant.jurisdiction)
        .licences.filter(
          (licence) =>
            context.merchant.footer.licenceHolders[licence] !== undefined &&
            context.brandFolder.manifest.manifest.footer?.licences?.includes(licence) === false,
        )
        .map((licence) => ({
          at: context.locate(['footer', 'licences']),
          message: `the jurisdiction is \`${context.merchant.jurisdiction}\`, but its list lacks the licence \`${licence}\``,
          hint: `add "${licence}"`,
          autofix: addEntry(
            context,
            ['footer', 'licences'],
            licence,
            context.brandFolder.manifest.manifest.footer?.licences ?? [],
          ),
        })),
  }),
  warning('MQ345', {
    about: 'The footer lists a licence without its holder and number, so the licence is not shown.',
    example: { manifest: '  "footer": { "licences": ["malta"] } // here' },
    find: (context) =>
      (context.brandFolder.manifest.manifest.footer?.licences ?? [])
        .filter((authority) => !context.merchant.footer.licenceHolders[authority])
        .map((authority) => ({
          at: context.locate(['footer', 'licences']),
          message: `the licence \`${authority}\` is not shown: its holder and number are missing`,
          hint: `if you hold it, write ${holderKey(authority)} into footer; otherwise remove it`,
        })),
  }),
  info('MQ346', {
    about:
      'The brand follows a jurisdiction’s rules but names no licence of it, so it shows none. That is right for play money only.',
    example: { manifest: '  "jurisdiction": "mt" // here' },
    find: (context) =>
      floorOf(context.merchant.jurisdiction)
        .licences.filter((authority) => !context.merchant.footer.licenceHolders[authority])
        .map((authority) => ({
          at: context.locate(['jurisdiction']),
          message: `the rules of \`${context.merchant.jurisdiction}\` apply, but no licence \`${authority}\` is shown`,
          hint: `if you hold it, write ${holderKey(authority)} into footer`,
        })),
  }),
  warning('MQ342', {
    about:
      'A certificate has no text in one of the brand’s languages: its name is misspelt, or its text is missing.',
    fixSummary: 'Replaces it with the only certificate of that name that has texts.',
    example: { manifest: '  "footer": { "certificates": ["fair-darw"] } // here' },
    others: [{ manifest: '  "footer": { "certificates": ["iso-9001"] } // here' }],
    find: (context) => {
      const knownIds = new Set(
        [context.brandFolder, context.template].flatMap((folder) =>
          [...(folder?.folder.texts.values() ?? [])].flatMap((texts) =>
            Object.keys(texts).flatMap((key) => /^certificate\.(.+)$/.exec(key)?.[1] ?? []),
          ),
        ),
      );
      return context.merchant.footer.certificates.flatMap((id, index) => {
        const lacking = context.translatedLanguages.filter(
          (language) => context.text(language, `certificate.${id}`) === undefined,
        );
        if (lacking.length === 0) return [];
        const closest = unambiguousName(id, [...knownIds]);
        const at = context.locate(['footer', 'certificates', index]);
        const isOwn = isSetByBrand(context, ['footer', 'certificates']);
        return {
          at,
          message: `the certificate \`${id}\` has no text in ${lacking.join(' and ')}`,
          hint: closest
            ? `did you mean \`${closest}\`?`
            : `write "certificate.${id}" into texts/${lacking[0] ?? 'EN'}.json`,
          autofix:
            closest && isOwn && !context.merchant.footer.certificates.includes(closest)
              ? fix(`writes "${closest}"`, {
                  do: 'set',
                  file: at.file,
                  path: ['footer', 'certificates', index],
                  value: closest,
                })
              : undefined,
        };
      });
    },
  }),
];
