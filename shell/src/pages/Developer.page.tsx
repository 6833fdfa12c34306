import { Button, Card, Column, Heading, LinkText, Page, ReadingText, Row, Stack, Text, Title, useLang, v } from '@yaprak/shared-kit';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { useCopy } from '../account/settings/use-copy';
import { useSettingsText } from '../account/settings/use-settings-text';
import { friendReads, shelfWidget } from './developer/examples';
import { developerWords } from './developer/words';

const Code = styled.pre`margin: 0; padding: 12px; overflow-x: auto; border-radius: 6px; background: ${v.sunken}; font-family: ui-monospace, monospace; font-size: 13px; line-height: 1.5; tab-size: 2;`;
const Away = styled.a`display: inline-flex; align-items: center; min-height: 44px; color: ${v.accent}; text-decoration: underline; text-underline-offset: 3px;`;
const Scopes = styled.dl`display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0; dt { font-family: ui-monospace, monospace; } dd { margin: 0; }`;

const never = () => () => {};
/** The address of this site; on the server, where nobody copies it yet, an example. */
const useSite = () =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => 'https://yaprak.example',
  );

/** `/gelistirici`: how members' own programs use the site, with examples that run as they stand (R-OPEN-03). */
export function DeveloperPage() {
  const w = developerWords[useLang()];
  const site = useSite();
  const run = (file: string) => `YAPRAK_SITE=${site} YAPRAK_JETON=yaprak_… node ${file} elif`;
  return (
    <Page>
      <Column>
        <Title>{w.title}</Title>
        <ReadingText>
          <p>{w.intro}</p>
        </ReadingText>
        <Card>
          <Stack $gap={3}>
            <Heading $small>{w.token}</Heading>
            {w.tokenText.map((text) => (
              <Text key={text}>{text}</Text>
            ))}
            <Sample code={`curl -H 'Authorization: Bearer yaprak_…' ${site}/api/v2/kitaplik/raflar`} />
            <LinkText to="/ayarlar/gelistirici">{w.tokenLink}</LinkText>
          </Stack>
        </Card>
        <Card>
          <Stack $gap={3}>
            <Heading $small>{w.scopes}</Heading>
            <Scopes>{w.scopeList.flatMap(([name, text]) => [<dt key={name}>{name}</dt>, <dd key={text}>{text}</dd>])}</Scopes>
            <Text>{w.never}</Text>
          </Stack>
        </Card>
        <Card>
          <Stack $gap={3}>
            <Heading $small>{w.answers}</Heading>
            {w.answersText.map((text) => (
              <Text key={text}>{text}</Text>
            ))}
          </Stack>
        </Card>
        <Card>
          <Stack $gap={3}>
            <Heading $small>{w.calls}</Heading>
            <Text>{w.callsText}</Text>
            <Row $wrap $gap={4}>
              <Away href="/api/belge">{w.callsLink}</Away>
              <Away href="/api/belge/json">{w.document}</Away>
            </Row>
          </Stack>
        </Card>
        <Card>
          <Stack $gap={3}>
            <Heading $small>{w.examples}</Heading>
            <Text>{w.friend}</Text>
            <Sample name="ne-okuyor.mjs" code={friendReads} />
            <Sample code={run('ne-okuyor.mjs')} />
            <Text>{w.shelf}</Text>
            <Sample name="rafim.mjs" code={shelfWidget} />
            <Sample code={`${run('rafim.mjs')} > rafim.html`} />
          </Stack>
        </Card>
        <Card>
          <Stack $gap={3}>
            <Heading $small>{w.areas}</Heading>
            <Text>{w.areasText}</Text>
            <Sample code={`npx ${site}/gelistirici/yaprak-area.tgz new mf-kulup`} />
          </Stack>
        </Card>
      </Column>
    </Page>
  );
}

/** Something to copy: a command, or a program under its file name. */
function Sample({ code, name }: { code: string; name?: string }) {
  const t = useSettingsText();
  const copy = useCopy();
  return (
    <Stack $gap={1}>
      <Code tabIndex={0} role="region" aria-label={name ?? code}>
        <code>{code}</code>
      </Code>
      <Row>
        <Button size="s" variant="quiet" aria-label={`${t('tokenCopy')}: ${name ?? code}`} onClick={() => void copy(code, t('codeCopied'))}>
          {t('tokenCopy')}
        </Button>
      </Row>
    </Stack>
  );
}
