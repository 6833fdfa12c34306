import {
  Badge,
  baseApi,
  bookPath,
  Card,
  Column,
  exactNumber,
  get,
  Heading,
  type Input,
  LinkText,
  Meta,
  Notice,
  Page,
  pageLoader,
  type Result,
  Row,
  Stack,
  Text,
  Title,
  useLang,
  usePage,
} from '@yaprak/shared-kit';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useTranslation } from 'react-i18next';

export const loader = pageLoader('kutuphanecilik', () => ({}));
const deskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ lookUpIsbn: build.query<Result<'v2/kutuphane/isbn'>, Input<'v2/kutuphane/isbn'>>(get('v2/kutuphane/isbn', { quiet: true })) }),
});

/** `/kutuphanecilik`: the librarians' desk (R-LIB-01). */
export default function LibrarianPage() {
  const { t } = useTranslation('mf-librarian');
  const lang = useLang();
  const { veri } = usePage<'kutuphanecilik'>();
  const [lookUp, { data: found }] = deskApi.useLazyLookUpIsbnQuery();
  const form = useForm({ defaultValues: { isbn: '' } });
  return (
    <Page>
      <Column $gap={5}>
        <Stack $gap={2}>
          <Title>{t('title')}</Title>
          <Text>{t('lead')}</Text>
          <Row $wrap $gap={4}>
            {(['eser', 'baski', 'yazar', 'isbnsiz'] as const).map((key) => (
              <Meta key={key}>
                {t(key)}: {exactNumber(veri.sayilar[key], lang)}
              </Meta>
            ))}
          </Row>
        </Stack>
        <Card>
          <Form form={form} label={t('lookUp')} onSubmit={(values) => lookUp(values).unwrap()}>
            <TextField name="isbn" label={t('isbn')} required limit={{ min: 10, max: 20 }} inputMode="numeric" />
            <SubmitButton form={form}>{t('find')}</SubmitButton>
          </Form>
          {found && (found.kitap ? <LinkText to={bookPath(found.kitap)}>{found.kitap.adi}</LinkText> : <Notice>{t('unknown', { isbn: found.isbn13 })}</Notice>)}
        </Card>
        <Stack $gap={3}>
          <Heading>{t('gaps')}</Heading>
          {veri.eksikler.map(({ kitap, eksikler }) => (
            <Row key={kitap.id} $justify="space-between" $wrap $gap={2}>
              <LinkText to={bookPath(kitap)}>{kitap.adi}</LinkText>
              <Row $gap={1} $wrap>
                {eksikler.map((gap) => (
                  <Badge key={gap}>{t(`missing.${gap}`)}</Badge>
                ))}
              </Row>
            </Row>
          ))}
        </Stack>
      </Column>
    </Page>
  );
}
